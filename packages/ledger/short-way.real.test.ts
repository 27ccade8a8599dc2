import { uuidV7 } from '@cocobnk/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idInDays, testLedger, transferOf } from './testing/bank.ts'
import { openPool } from './testing/pool.ts'
import { type RawTransfer, rawPostPlain } from './testing/raw.ts'
import { brokenRule } from './testing/verify-accounts.ts'

/**
 * The fast path of post() skips what it cannot do, chain by chain, and posts the rest. Table constraints would stop much of that too; these
 * tests show that it notices by itself, and at the first transfer, even where a later one would compensate.
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

/** Alone, and linked to the transfers after it, which are skipped with it. */
async function expectLeftOut(accounts: string[], first: RawTransfer, ...others: RawTransfer[]): Promise<void> {
  const balances = async () =>
    (await bank.ledger.balances(accounts)).toSorted((one, other) => one.account.localeCompare(other.account))
  const before = await balances()
  const chain = [{ ...first, linked: others.length > 0 }, ...others]
  expect(await rawPostPlain(owner, accounts, chain)).toEqual(chain.map((_, index) => index + 1))
  expect(await balances()).toEqual(before)
  expect((await rawPostPlain(owner, accounts, [first]))[0]).toBe(1)
  expect(await balances()).toEqual(before)
}

it('posts plain transfers', async () => {
  const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
  await rawPostPlain(owner, [from, to], [{ amount: '6' }, { ...back, amount: '1' }])
  expect([await bank.balanceOf(from), await bank.balanceOf(to)]).toEqual([5n, 5n])
})

it('L1: skips a missing account, and posts nothing if one is named twice', async () => {
  const from = await bank.fundedAccount(10n)
  await expectLeftOut([from, uuidV7()], there)
  await expect(rawPostPlain(owner, [from, from], [there])).rejects.toThrow('named twice')
  const accounts = [uuidV7(), from, await bank.account()]
  expect(await rawPostPlain(owner, accounts, [there, { debit: 2, credit: 3, amount: '4' }])).toEqual([1])
  expect(await bank.balanceOf(from)).toBe(6n)
})

it('L1: skips one account on both sides, and two assets', async () => {
  const from = await bank.fundedAccount(10n)
  await expectLeftOut([from], { debit: 1, credit: 1 })
  await expectLeftOut([from, await bank.account('free', 'ETH')], there)
})

it.each(['0', '-1', '0.5', 'NaN'])('L6: skips the amount %s', async (amount) => {
  await expectLeftOut([await bank.fundedAccount(10n), await bank.account('free')], { amount })
})

it('L7: skips a transfer without an id', async () => {
  await expectLeftOut([await bank.fundedAccount(10n), await bank.account()], { id: null })
})

it('L6: skips an amount above the cap, though both balances would hold it', async () => {
  const [lender, borrower] = [await bank.account('free'), await bank.account('free')]
  await bank.ledger.post(transferOf(borrower, lender, 5n))
  await expectLeftOut([lender, borrower], { amount: `1${'0'.repeat(39)}` })
})

it('L7: skips ids from long ago and from the future', async () => {
  const accounts = [await bank.fundedAccount(10n), await bank.account()]
  for (const days of [-32, 2]) await expectLeftOut(accounts, { id: idInDays(days) })
})

it('L3: skips debits of a frozen account', async () => {
  const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
  await bank.ledger.setAccountState(from, 'frozen')
  await expectLeftOut([from, to], there)
})

it('L3: skips debits and credits of a closed account, even if it would be empty afterwards', async () => {
  const [closed, other] = [await bank.account('free'), await bank.fundedAccount(10n)]
  await bank.ledger.setAccountState(closed, 'closed')
  await expectLeftOut([closed, other], there, back)
  await expectLeftOut([closed, other], back, there)
})

it('L3: skips what takes an account below zero, or below what it holds, even if it comes back', async () => {
  const [poor, rich] = [await bank.fundedAccount(5n), await bank.fundedAccount(100n)]
  await expectLeftOut([poor, rich], { ...there, amount: '10' }, { ...back, amount: '10' })
  await bank.ledger.post(transferOf(rich, poor, 60n, { kind: 'pending' }))
  await expectLeftOut([rich, poor], { ...there, amount: '50' }, { ...back, amount: '50' })
})

it('L3: skips what takes an account above zero, including what is to arrive, even if it goes back', async () => {
  const [owned, other] = [await bank.fundedAccount(-100n, 'never-above-zero'), await bank.fundedAccount(1_000n)]
  await expectLeftOut([other, owned], { ...there, amount: '110' }, { ...back, amount: '110' })
  await bank.ledger.post(transferOf(other, owned, 60n, { kind: 'pending' }))
  await expectLeftOut([other, owned], { ...there, amount: '50' }, { ...back, amount: '50' })
})

it('L4: posts everything before and after what it skips, without a gap', async () => {
  const [a, b, c] = [await bank.fundedAccount(10n), await bank.account(), await bank.account()]
  const accounts = [a, b, c]
  const leftOut = await rawPostPlain(owner, accounts, [
    { debit: 1, credit: 2, amount: '6' },
    { debit: 1, credit: 2, amount: '6' },
    { debit: 2, credit: 3, amount: '5', linked: true },
    { debit: 1, credit: 3, amount: '4', linked: true },
    { debit: 3, credit: 1, amount: '10' },
    { debit: 2, credit: 3, amount: '1' },
  ])
  expect(leftOut).toEqual([2, 3, 4, 5])
  expect(await Promise.all(accounts.map(bank.balanceOf))).toEqual([4n, 5n, 1n])
  const { rows } = await owner.query(`SELECT id FROM account WHERE id = ANY ($1) AND room IS NOT NULL`, [accounts])
  expect(rows).toEqual([])
  const pool = openPool(bank.database.urlOf('ledger_owner'), 1)
  expect(await brokenRule(pool, accounts)).toBeUndefined()
  await pool.end()
})

it('L7: rolls everything back when an id is known, and post() then posts the others', async () => {
  const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
  const [known, fresh] = [transferOf(from, to, 1n), transferOf(from, to, 2n)]
  await bank.ledger.post(known)
  const raw = [fresh, known].map(({ id, amount }) => ({ id, amount: String(amount) }))
  await expect(rawPostPlain(owner, [from, to], raw)).rejects.toThrow('duplicate key')
  expect(await bank.balanceOf(to)).toBe(1n)
  const poor = transferOf(from, to, 50n)
  const answers = await Promise.all(
    [fresh, known, poor, transferOf(from, to, 3n)].map((each) => bank.ledger.post(each)),
  )
  expect(answers.flat()).toEqual(['CREATED', 'EXISTS', 'INSUFFICIENT_FUNDS', 'CREATED'])
  expect(await bank.balanceOf(to)).toBe(6n)
})

it('L3: skipped transfers are decided after the others, on the remaining balance', async () => {
  const [from, to, next] = [await bank.fundedAccount(10n), await bank.account(), await bank.account()]
  const answers = await Promise.all(
    [transferOf(to, next, 4n), transferOf(from, to, 10n), transferOf(to, next, 7n)].map((each) =>
      bank.ledger.post(each),
    ),
  )
  // The last one fits when its turn comes; the first, skipped until then, finds three left.
  expect(answers.flat()).toEqual(['INSUFFICIENT_FUNDS', 'CREATED', 'CREATED'])
  expect(await bank.balanceOf(to)).toBe(3n)
})
