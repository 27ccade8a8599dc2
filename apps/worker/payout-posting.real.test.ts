import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, uuidV7, uuidV7Of } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type LatePostingTables, postsHoweverLate } from '@cocobnk/late-posting'
import { type Chain, isDone, type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import type { Paid } from '@cocobnk/payout'
import { withdrawalChain } from '@cocobnk/withdrawal'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { payoutChain } from './payout-posting.ts'

/** Older than the oldest id that the ledger accepts. */
const LONG_AGO = Date.now() - 60 * 86_400_000
const house = (name: 'custody' | 'nostro' | 'suspense' | 'inFlight' | 'fees') => houseAccountId(0, 'USD', name)

let bank: Awaited<ReturnType<typeof freshDatabase>>
let ledger: Awaited<ReturnType<typeof freshDatabase>>
let worker: ReturnType<typeof openDatabase<LatePostingTables>>
let ledgers: Ledgers
let owner: Ledgers
let account = ''

beforeAll(async () => {
  ;[bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
  worker = openDatabase<LatePostingTables>(bank.urlOf('bank_worker'), { max: 2, applicationName: 'test' })
  ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
  owner = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['USD'])
})
afterAll(async () => {
  await Promise.all([worker?.close(), ledgers?.close(), owner?.close()])
  await Promise.all([bank?.drop(), ledger?.drop()])
})
beforeEach(async () => {
  account = newId(0)
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id: account, asset: 'USD', code, bound, owner: newId(0) })
})

/** Posts each step twice; the second posting must have no effect. */
async function doSteps(chains: readonly Chain[]): Promise<void> {
  const late = postsHoweverLate({ db: worker.db, ledgers })
  for (const chain of [...chains, ...chains]) {
    const codes = await late.post(...chain)
    expect(codes.every(isDone), codes.join()).toBe(true)
  }
}

const give = (debit: string, credit: string) =>
  owner.post({ kind: 'transfer', id: newId(0), debit, credit, amount: 100n, code: 100 })
const balancesOf = async (...accounts: readonly string[]) => {
  const states = new Map((await ledgers.balances([...accounts])).map((one) => [one.account, one]))
  return accounts.map((one) => [states.get(one)?.balance, states.get(one)?.heldOut])
}

const paid = (more: Partial<Paid>) =>
  ({
    seq: uuidV7(),
    payout_seq: uuidV7Of(LONG_AGO, `payout of ${account}`),
    account_seq: account,
    asset: 'USD',
    net: 60n,
    fee: 5n,
    ...more,
  }) as Paid

it.each([
  ['settle', 35n],
  ['return', 100n],
] as const)(
  'a withdrawal whose payout was planned two months ago is sent and ends with %s, once',
  async (end, left) => {
    await give(house('custody'), account)
    const row = paid({ purpose: 'WITHDRAWAL' })
    const facts = { withdrawal_seq: row.seq, account_seq: account, asset: 'USD', net: 60n, fee: 5n }
    await ledgers.post(...withdrawalChain('hold', facts))
    await doSteps((['send', end] as const).map((step) => payoutChain(step, row) as Chain))
    expect(await balancesOf(account)).toEqual([[left, 0n]])
  },
)

it.each([
  ['settle', 35n],
  ['return', 100n],
] as const)('a payment that a bank accepted two months ago ends with %s, once', async (end, left) => {
  await give(house('nostro'), account)
  const [withdrawal_seq, payout_seq] = [uuidV7(), uuidV7Of(LONG_AGO, `transfer of ${account}`)]
  const facts = { withdrawal_seq, account_seq: account, asset: 'USD', net: 60n, fee: 5n, isBank: true }
  await ledgers.post(...withdrawalChain('hold', facts))
  await doSteps((['send', end] as const).map((step) => withdrawalChain(step, { ...facts, payout_seq })))
  expect(await balancesOf(account)).toEqual([[left, 0n]])
})

it.each([
  ['settle', -65n],
  ['return', 0n],
] as const)('a kept deposit whose return was planned two months ago ends with %s, once', async (end, change) => {
  await give(house('custody'), house('suspense'))
  const [[before] = []] = await balancesOf(house('suspense'))
  const row = paid({ purpose: 'RETURN', member_seq: null, account_seq: null })
  await doSteps((['send', end] as const).map((step) => payoutChain(step, row) as Chain))
  expect(await balancesOf(house('suspense'))).toEqual([[(before ?? 0n) + change, 0n]])
})
