import { FLOWS, type Flow } from '@cocobnk/chart'
import { contract, LEAVING_OUTFLOWS, type LeavingOutflow, type Operation } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { isHandWritten, projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Modules that post members' payments without deciding on them, each with its reason. */
const CARRIERS: Readonly<Record<string, string>> = {
  'modules/commerce/card':
    'refunds what a module above it has decided, and collects what the card processor has taken already',
  'modules/commerce/wallet-payment': 'refunds what a module above it has decided',
  'modules/custody/deposit': 'books what arrives and takes from nobody',
  'modules/trading/matching': 'brings in what an order needs that a module above it has decided',
  'modules/books/clearing': 'carries between shards what a module above it has decided and written down',
}
/** Flows between accounts of the same member. */
const STAYING: readonly string[] = ['exchange', 'product']
const APART = /\.test\.tsx?$|\/testing\//

/** Flows by which value leaves an account that its owner can spend from. */
const debiting = (flows: Readonly<Record<string, Flow>>) =>
  Object.entries(flows)
    .filter(([, { steps }]) =>
      steps.some(({ postings }) =>
        postings.some(({ debit, kind }) => debit.startsWith('customer:') && kind !== 'void'),
      ),
    )
    .map(([name]) => name)

function codeOfModules(tree: Tree): ReadonlyMap<string, string> {
  const files = [...tree].filter(
    ([path]) => /^modules\/[^/]+\/[^/]+\//.test(path) && isHandWritten(path) && !APART.test(path),
  )
  const byModule = Map.groupBy(files, ([path]) => path.split('/').slice(0, 3).join('/'))
  return new Map([...byModule].map(([name, own]) => [name, own.map(([, text]) => text).join('\n')]))
}

/** Modules that post such a flow without asking for a decision. */
function undecided(tree: Tree, flows: Readonly<Record<string, Flow>>): string[] {
  return [...codeOfModules(tree)].flatMap(([name, text]) => {
    if (!text.includes('writeChain(') || name in CARRIERS || name === 'modules/books/chart') return []
    return debiting(flows).flatMap((flow) => {
      if (!new RegExp(`\\bFLOWS\\.${flow}\\b`).test(text)) return []
      const asks = STAYING.includes(flow) ? /\b(decide|check)Outflow\(/ : /\bdecideOutflow\(/
      return asks.test(text) ? [] : [`${name} posts ${flow} and never asks modules/operations/outflow`]
    })
  })
}

/** Operations that name an outflow but are handled by a module that neither decides nor sends through one that does. */
function unnamed(tree: Tree, operations: Readonly<Record<string, Pick<Operation, 'outflow'>>>): string[] {
  const modules = [...codeOfModules(tree)]
  return Object.entries(operations).flatMap(([key, { outflow }]) => {
    if (!outflow) return []
    const text = modules.find(([, code]) => code.includes(`'${key}': `))?.[1]
    const asks = LEAVING_OUTFLOWS.includes(outflow as LeavingOutflow)
      ? /\bdecideOutflow\(|\btransfers\.send\(/
      : /\b(decide|check)Outflow\(/
    return text && asks.test(text) ? [] : [`${key} lets value out as ${outflow} and no module of it decides`]
  })
}

/** Where a permit is counted: with a posting, by the market's process, or among the member's withdrawals. */
const COUNTS = /\bcap\.(within|ofOrder)\(|\bcheckWithdrawal\(/

/** Files that ask for a decision and drop the permit, so that what leaves is never counted, and modules that count none. */
function uncounted(tree: Tree): string[] {
  const files = [...tree].filter(
    ([path, text]) =>
      path.startsWith('modules/') &&
      !path.startsWith('modules/operations/outflow/') &&
      isHandWritten(path) &&
      !APART.test(path) &&
      /\bdecideOutflow\(/.test(text),
  )
  const code = codeOfModules(tree)
  return files.flatMap(([path, text]) => {
    const helpers = text.split(/^(?:export )?(?:async )?function /m).flatMap((body) => {
      const name = /^\w+/.exec(body)?.[0]
      return name && /\breturn decideOutflow\(/.test(body) ? [name] : []
    })
    const asks = new RegExp(`const (\\w+) = await (?:${['decideOutflow', ...helpers].join('|')})\\(`, 'g')
    const dropped = [...text.matchAll(asks)].flatMap(([, name = '']) =>
      new RegExp(`\\b${name}\\.value\\b`).test(text) ? [] : [`${path} drops the permit ${name}`],
    )
    const module = path.split('/').slice(0, 3).join('/')
    return COUNTS.test(code.get(module) ?? '') ? dropped : [...dropped, `${module} counts no permit`]
  })
}

it('every permit is counted', () => {
  expect(uncounted(projectTree())).toEqual([])
})

it('finds a permit that is dropped', () => {
  const asking =
    'async function may(deps) {\n  return decideOutflow(deps, wish)\n}\nasync function pay(deps) {\n  const decided = await may(deps)\n'
  const of = (text: string) => uncounted(treeOf({ 'modules/commerce/checkout/pay.ts': `${asking}${text}}\n` }))
  expect(of('  if (!decided.ok) return decided\n')).toEqual([
    'modules/commerce/checkout/pay.ts drops the permit decided',
    'modules/commerce/checkout counts no permit',
  ])
  expect(of('  return deps.cap.within(decided.value, post)\n')).toEqual([])
})

it("every module that posts a flow from a member's account asks for a decision", () => {
  expect(undecided(projectTree(), FLOWS)).toEqual([])
})

it('every operation that names an outflow is handled where it is decided', () => {
  expect(unnamed(projectTree(), contract as Readonly<Record<string, Operation>>)).toEqual([])
})

it("lists all flows from members' accounts", () => {
  expect(debiting(FLOWS)).toEqual(
    expect.arrayContaining(['transfer', 'crossShardTransfer', 'withdrawal', 'bankWithdrawal', 'payment', 'exchange']),
  )
  expect(debiting(FLOWS)).not.toContain('capital')
})

it('finds a module that posts without a decision, and an operation without one', () => {
  const posting = "import { FLOWS, writeChain } from '@cocobnk/chart'\nwriteChain(FLOWS.payment, 'pay', facts)\n"
  const http = "return { 'POST /pg/pay': async () => pay() }"
  const asking = "import { decideOutflow } from '@cocobnk/outflow'\nawait decideOutflow(deps, wish)\n"
  const house = (more: Readonly<Record<string, string>> = {}) =>
    treeOf({ 'modules/commerce/checkout/pay.ts': posting, 'modules/commerce/checkout/http.ts': http, ...more })
  const operations = { 'POST /pg/pay': { outflow: 'PAYMENT' } } as const
  expect(undecided(house(), FLOWS)).toEqual([
    'modules/commerce/checkout posts payment and never asks modules/operations/outflow',
  ])
  expect(unnamed(house(), operations)).toHaveLength(1)
  const decided = house({ 'modules/commerce/checkout/decide.ts': asking })
  expect(undecided(decided, FLOWS)).toEqual([])
  expect(unnamed(decided, operations)).toEqual([])
  // A call in a test alone does not count.
  expect(undecided(house({ 'modules/commerce/checkout/pay.test.ts': asking }), FLOWS)).toHaveLength(1)
})
