import { freshDatabase } from '@cocobnk/database/testing'
import { type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Flow, type FlowFacts, type FlowStep, pathsOf, writeChain } from './flow.ts'
import { FLOWS } from './flows.ts'
import { type Account, accountName, accountsOf, kindOf, playOnPaper } from './testing/play.ts'

let databases: Awaited<ReturnType<typeof freshDatabase>>[]
let ledgers: Ledgers

beforeAll(async () => {
  databases = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
  ledgers = openLedgers({ shards: databases.map((database) => ({ url: database.urlOf('ledger_owner') })) })
})
afterAll(async () => {
  await ledgers?.close()
  await Promise.all((databases ?? []).map((database) => database.drop()))
})

const SHARD = { here: 0, there: 1 } as const
const ASSET: Readonly<Record<string, string>> = {
  asset: 'BTC',
  'sold asset': 'BTC',
  'bought asset': 'ETH',
  'offered asset': 'BTC',
  'asked asset': 'ETH',
}
/** Every account's balance before the flow starts. */
const OPENING = 1_000n

/** Opens separate accounts for one run. Accounts that may not be negative are funded from custody, as in production. */
async function openAccounts(path: readonly FlowStep[]) {
  const touched = accountsOf(path)
  const place = touched.some((account) => account.place === 'nostro') ? 'nostro' : 'custody'
  const keptIn = ({ asset, shard }: Account): Account => ({ place, asset, shard })
  // The opposite account of the opening postings, so that custody has a balance to give.
  const owedIn = ({ asset, shard }: Account): Account => ({ place: 'suspense', asset, shard })
  const everyone = [...touched, ...touched.map(keptIn), ...touched.map(owedIn)]
  const all = new Map(everyone.map((account) => [accountName(account), account]))
  const ids = new Map([...all].map(([name, { shard }]) => [name, newId(SHARD[shard])]))
  const idOf = (account: Account) => ids.get(accountName(account)) ?? ''
  const opening = new Map<string, bigint>()
  const people = new Map<string, string>()
  // Everybody has one name in all their accounts: `customer:owner` and `holding:owner`.
  const ownerOf = ({ place }: Account) => {
    const [, name] = place.split(':')
    if (name === undefined) return undefined
    if (!people.has(name)) people.set(name, newId(0))
    return people.get(name)
  }
  for (const account of all.values()) {
    const { code, bound } = kindOf(account)
    const asset = ASSET[account.asset] ?? ''
    await ledgers.createAccounts({ id: idOf(account), asset, code, bound, owner: ownerOf(account) })
  }
  for (const account of all.values()) {
    if (kindOf(account).bound !== 'never-below-zero') continue
    const [debit, credit] = [idOf(keptIn(account)), idOf(account)]
    const id = newId(SHARD[account.shard])
    expect(await ledgers.post({ kind: 'transfer', id, debit, credit, amount: OPENING, code: 1 })).toEqual(['CREATED'])
    const kept = accountName(keptIn(account))
    opening.set(accountName(account), OPENING)
    opening.set(kept, (opening.get(kept) ?? 0n) - OPENING)
  }
  return { ids, idOf, opening }
}

const ways = Object.values(FLOWS).flatMap((flow: Flow) =>
  pathsOf(flow).map((path) => ({ flow, path, title: `${flow.title}: ${path.map(({ name }) => name).join(', ')}` })),
)

it.each(ways)('L3: $title passes every bound of a real ledger and ends as on paper', async ({ flow, path }) => {
  const { ids, idOf, opening } = await openAccounts(path)
  const transfers = new Map<string, string>()
  const facts: FlowFacts = {
    accountOf: (place, asset, shard) => idOf({ place, asset, shard }),
    idOf: (posting, shard) => {
      const id = transfers.get(posting) ?? newId(SHARD[shard])
      transfers.set(posting, id)
      return id
    },
    amounts: flow.example,
  }
  for (const step of path) {
    const codes = await ledgers.post(...writeChain(flow, step.name, facts))
    expect(codes, step.name).toEqual(codes.map(() => 'CREATED'))
  }
  const paper = playOnPaper(flow, path, opening).balances
  const real = new Map((await ledgers.balances([...ids.values()])).map((balance) => [balance.account, balance]))
  for (const [name, id] of ids)
    expect({ name, ...real.get(id) }).toMatchObject({ name, balance: paper.get(name) ?? 0n, heldOut: 0n, heldIn: 0n })
})
