import { uuidV7 } from '@cocobnk/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idInDays, testLedger, transferOf } from './testing/bank.ts'
import { type RawTransfer, rawPostPlain } from './testing/raw.ts'

/**
 * The short way of post() leaves what is not plain to the long one. Much of that would be stopped by a constraint of a
 * table too; here it is shown to notice by itself, and at the first transfer, even where a later one makes up for it.
 */
let bank: Awaited<ReturnType<typeof testLedger>>
let owner: pg.Client

beforeAll(async () => {
  bank = await testLedger()
  owner = new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await bank?.close()
})

const there = { debit: 1, credit: 2 }
const back = { debit: 2, credit: 1 }

async function expectRefused(accounts: string[], ...transfers: RawTransfer[]): Promise<void> {
  await expect(rawPostPlain(owner, accounts, transfers)).rejects.toThrow('item 1 is not plain')
}

it('does what is plain', async () => {
  const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
  await rawPostPlain(owner, [from, to], [{ amount: '6' }, { ...back, amount: '1' }])
  expect([await bank.balanceOf(from), await bank.balanceOf(to)]).toEqual([5n, 5n])
})

it('L1: leaves an account that is missing, and one that is named twice', async () => {
  const from = await bank.fundedAccount(10n)
  for (const other of [uuidV7(), from])
    await expect(rawPostPlain(owner, [from, other], [there])).rejects.toThrow('missing or named twice')
})

it('L1: leaves one account on both sides, and two assets', async () => {
  const from = await bank.fundedAccount(10n)
  await expectRefused([from], { debit: 1, credit: 1 })
  await expectRefused([from, await bank.account('free', 'ETH')], there)
})

it.each(['0', '-1', '0.5', 'NaN'])('L6: leaves the amount %s', async (amount) => {
  await expectRefused([await bank.fundedAccount(10n), await bank.account('free')], { amount })
})

it('L7: leaves what has no id', async () => {
  await expectRefused([await bank.fundedAccount(10n), await bank.account()], { id: null })
})

it('L6: leaves an amount above the cap, though both balances would hold it', async () => {
  const [lender, borrower] = [await bank.account('free'), await bank.account('free')]
  await bank.ledger.post(transferOf(borrower, lender, 5n))
  await expectRefused([lender, borrower], { amount: `1${'0'.repeat(39)}` })
})

it('L7: leaves ids from long ago and from the future', async () => {
  const accounts = [await bank.fundedAccount(10n), await bank.account()]
  for (const days of [-32, 2]) await expectRefused(accounts, { id: idInDays(days) })
})

it('L3: leaves what goes out of a frozen account', async () => {
  const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
  await bank.ledger.setAccountState(from, 'frozen')
  await expectRefused([from, to], there)
})

it('L3: leaves what goes into and out of a closed account, though it would be empty afterwards', async () => {
  const [closed, other] = [await bank.account('free'), await bank.fundedAccount(10n)]
  await bank.ledger.setAccountState(closed, 'closed')
  await expectRefused([closed, other], there, back)
  await expectRefused([closed, other], back, there)
})

it('L3: leaves what takes an account below zero, or below what it holds, though it comes back', async () => {
  const [poor, rich] = [await bank.fundedAccount(5n), await bank.fundedAccount(100n)]
  await expectRefused([poor, rich], { ...there, amount: '10' }, { ...back, amount: '10' })
  await bank.ledger.post(transferOf(rich, poor, 60n, { kind: 'pending' }))
  await expectRefused([rich, poor], { ...there, amount: '50' }, { ...back, amount: '50' })
})

it('L3: leaves what takes an account above zero, with what is to arrive, though it goes back', async () => {
  const [owned, other] = [await bank.fundedAccount(-100n, 'never-above-zero'), await bank.fundedAccount(1_000n)]
  await expectRefused([other, owned], { ...there, amount: '110' }, { ...back, amount: '110' })
  await bank.ledger.post(transferOf(other, owned, 60n, { kind: 'pending' }))
  await expectRefused([other, owned], { ...there, amount: '50' }, { ...back, amount: '50' })
})
