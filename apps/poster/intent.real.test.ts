import { newId, transferId, withIntent } from '@cocobnk/ledger'
import { createLogger } from '@cocobnk/logging'
import type { Intent } from '@cocobnk/request-signature'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { posterEvents } from './events.ts'
import { openBankFacts } from './intent/bank.ts'
import { servePoster } from './server.ts'
import { openBank, signed } from './testing/bank.ts'
import { depositOf, openStand, type Stand, transferOf } from './testing/stand.ts'

let stand: Stand
let bank: Awaited<ReturnType<typeof openBank>>
let poster: Awaited<ReturnType<typeof servePoster>>
let api: ReturnType<Stand['callerOf']>
let worker: ReturnType<Stand['callerOf']>
const logged: string[] = []

beforeAll(async () => {
  stand = await openStand()
  bank = await openBank(stand)
  const log = createLogger({ service: 'poster', level: 'warn' }, { write: (line) => void logged.push(line) })
  poster = await servePoster(readConfig({ ...stand.envOf('one'), ...bank.env }), posterEvents(log))
  api = stand.callerOf('api', ['one'])
  worker = stand.callerOf('worker', ['one'])
})
afterAll(async () => {
  await Promise.all([api?.close(), worker?.close()])
  await poster?.close()
  await bank?.close()
  await stand?.close()
})

const TARGET = '/api/v1/account/transfer'
const SESSION = newId(0)
const session = () => ({ by: 'session', id: SESSION, member: stand.payer }) as const
const bodyOf = () => ({
  from_account_seq: stand.accounts.customer,
  to_account_number: bank.numbers.other,
  amount: '0.00000005',
})

/** A transfer of five units to the other customer, and the request that asks for it. */
function wanted(change: { readonly body?: object; readonly by?: object; readonly request?: object } = {}) {
  const once = newId(0)
  const by = { ...session(), ...change.by }
  const body = { ...bodyOf(), ...change.body }
  const intent = signed(bank.master, by, { target: TARGET, once, body, ...change.request })
  return { intent, transfer: { ...transferOf(stand, 5n), id: transferId(0, `member:${stand.payer}`, once) } }
}

const post = (intent: Intent | undefined, transfer: ReturnType<typeof transferOf>) =>
  withIntent(intent, () => api.post(transfer))

it('a transfer is posted for the request that its member signed, once', async () => {
  const { intent, transfer } = wanted()
  expect(await post(intent, transfer)).toEqual(['CREATED'])
  expect(await post(intent, transfer)).toEqual(['EXISTS'])
  const again = { ...transfer, id: newId(0) }
  expect(await post(intent, again)).toEqual(['INTENT_REFUSED'])
})

it('a request signed under the key that is being replaced is accepted', async () => {
  const old = { ...stand.envOf('two'), ...bank.env, INTENT_KEY: `${'0'.repeat(64)},${bank.env.INTENT_KEY}` }
  const second = await servePoster(readConfig(old), posterEvents(createLogger({ service: 'poster', level: 'silent' })))
  const caller = stand.callerOf('api', ['two'])
  const { intent, transfer } = wanted()
  expect(await withIntent(intent, () => caller.post(transfer))).toEqual(['CREATED'])
  await caller.close()
  await second.close()
})

it('an account number in groups names the same account', async () => {
  const { intent, transfer } = wanted({ body: { to_account_number: bank.numbers.other.replace(/(....)/, '$1-') } })
  expect(await post(intent, transfer)).toEqual(['CREATED'])
})

it.each([
  ['nothing was signed', () => ({ ...wanted(), intent: undefined })],
  ['another amount', () => wanted({ body: { amount: '0.00000006' } })],
  ['an amount that cannot be read', () => wanted({ body: { amount: 5 } })],
  ['another recipient', () => wanted({ body: { to_account_number: bank.numbers.customer } })],
  ['an account number of nobody', () => wanted({ body: { to_account_number: '1999999999999' } })],
  ['another account to take it from', () => wanted({ body: { from_account_seq: stand.accounts.other } })],
  ['another member', () => wanted({ by: { member: stand.payee } })],
  ['another operation', () => wanted({ request: { target: '/api/v1/account/payee' } })],
  ['another method', () => wanted({ request: { method: 'PUT' } })],
  ['a path that is not the api’s', () => wanted({ request: { target: '/account/transfer' } })],
  ['a day ago', () => wanted({ request: { time: String(Math.floor(Date.now() / 1000) - 90_000) } })],
  ['a wrong tag', () => withTag(wanted(), 'A'.repeat(43))],
  ['no tag', () => withTag(wanted(), '')],
  ['a body that is no JSON', () => withBody(wanted(), '{')],
])('nothing is posted if the request says %s', async (_, make) => {
  const { intent, transfer } = make()
  const before = await stand.owner.balances([transfer.debit])
  expect(await post(intent, transfer)).toEqual(['INTENT_REFUSED'])
  expect(await stand.owner.balances([transfer.debit])).toEqual(before)
  expect(await stand.owner.transfer(transfer.id)).toBeUndefined()
})

const withTag = (one: ReturnType<typeof wanted>, tag: string) => ({ ...one, intent: { ...one.intent, tag } })
/** Correctly signed. */
function withBody(one: ReturnType<typeof wanted>, body: string) {
  return { ...one, intent: signed(bank.master, session(), { ...one.intent, body }) }
}

it('the worker needs the member’s request as well', async () => {
  const hold = { ...transferOf(stand, 5n), kind: 'pending', code: 201, reference: newId(0) } as const
  expect(await worker.post(hold)).toEqual(['INTENT_REFUSED'])
})

it('money for another shard is held if the settlement goes to whom the request names', async () => {
  const clearing = newId(0)
  await stand.owner.createAccounts({ id: clearing, asset: 'BTC', code: 70, bound: 'free' })
  const once = newId(0)
  const reference = transferId(0, `member:${stand.payer}`, once)
  const number = await bank.settlementTo(reference, 5n)
  const asking = (to_account_number: string) =>
    signed(bank.master, session(), { target: TARGET, once, body: { ...bodyOf(), to_account_number } })
  const hold = { ...transferOf(stand, 5n), kind: 'pending', code: 201, credit: clearing, reference } as const
  const own = transferId(0, 'clearing hold', reference)
  const postFor = (to: string, id: string) => withIntent(asking(to), () => worker.post({ ...hold, id }))
  expect(await postFor(bank.numbers.other, own)).toEqual(['INTENT_REFUSED'])
  expect(await postFor(number, own)).toEqual(['CREATED'])
  expect(await postFor(number, newId(0))).toEqual(['INTENT_REFUSED'])
})

it('a chain is refused whole', async () => {
  const { intent, transfer } = wanted()
  const more = { ...transferOf(stand, 1n), id: newId(0) }
  expect(await withIntent(intent, () => api.post(transfer, more))).toEqual(['INTENT_REFUSED', 'LINKED_FAILED'])
})

it('what takes nothing from a member needs no request', async () => {
  expect(await worker.post(depositOf(stand))).toEqual(['CREATED'])
})

it('the poster may read everything that it looks up, and finds nothing for names of nobody', async () => {
  const facts = openBankFacts(bank.env.POSTER_BANK_DATABASE_URL)
  const taking = {
    code: 210,
    account: stand.accounts.customer,
    owner: stand.payer,
    asset: 'BTC',
    amount: 5n,
    isHold: false,
    receivers: new Map([[stand.accounts.other, { owner: stand.payee, asset: 'BTC', amount: 5n }]]),
    id: newId(0),
    reference: newId(0),
  }
  expect(
    await Promise.all([
      facts.accountOf('1999999999999'),
      facts.decimalsOf('NONE'),
      facts.recipientOf(newId(0)),
      facts.shopOwnerOf('checkout', newId(0)),
      facts.shopOwnerOf('checkout', 'x'),
      facts.shopOwnerOf('token', 'a'.repeat(22)),
      facts.shopOwnerOf('plan', 'a'.repeat(22)),
      facts.countedByApp(taking),
    ]),
  ).toEqual(Array.from({ length: 8 }))
  for (const look of [facts.isRefund, facts.isPlanned]) {
    expect(await look(taking)).toBe(false)
    expect(await look({ ...taking, isHold: true, receivers: new Map() })).toBe(false)
  }
  expect(await facts.decimalsOf('BTC')).toBe(8)
  await facts.close()
})

it('a refusal is logged with what would have been taken', async () => {
  const { transfer } = wanted()
  await post(undefined, transfer)
  const line = logged.findLast((one) => one.includes('poster.intent_refused'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ caller: 'api', flow: 200, amount: '5', posting: transfer.id })
})
