import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'
import { openPool } from './testing/pool.ts'
import { rawPost } from './testing/raw.ts'
import { verifyLedger } from './verify.ts'

let bank: Awaited<ReturnType<typeof testLedger>>
let service: pg.Client
let owner: pg.Client
let account: string

beforeAll(async () => {
  bank = await testLedger()
  account = await bank.fundedAccount(100n)
  service = new pg.Client({ connectionString: bank.database.urlOf('ledger_worker') })
  owner = new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
  await Promise.all([service.connect(), owner.connect()])
})
afterAll(async () => {
  await Promise.all([service?.end(), owner?.end()])
  await bank?.close()
})

describe('with the service’s own credentials', () => {
  it.each([
    ['L2', `UPDATE account SET balance = balance + 1`],
    ['L4', `UPDATE journal SET amount = amount + 1`],
    ['L4', `DELETE FROM journal`],
    ['L4', `TRUNCATE journal`],
    ['L4', `DELETE FROM resolution`],
    ['L3', `DELETE FROM hold`],
    ['L8', `UPDATE limit_day SET used = 0`],
    ['L1', `INSERT INTO journal SELECT * FROM journal LIMIT 1`],
    ['L1', `INSERT INTO account (id, asset, code) VALUES (gen_random_uuid(), 'BTC', 1)`],
    ['L4', `ALTER TABLE journal DISABLE TRIGGER ALL`],
    ['L4', `DROP TABLE journal`],
    [
      'L3',
      `CREATE OR REPLACE FUNCTION set_account_state(account_id uuid, new_state smallint) RETURNS text LANGUAGE sql AS ''`,
    ],
  ])('%s: %s is refused', async (_, statement) => {
    await expect(service.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})

describe('with a call of post() that none of our clients would make', () => {
  it('L2: an account named twice is refused and nothing moves', async () => {
    const other = await bank.account()
    const transfers = [
      { debit: 1, credit: 3 },
      { debit: 2, credit: 3 },
      { debit: 3, credit: 2 },
    ]
    await expect(rawPost(owner, [account, account, other], transfers)).rejects.toThrow('named twice')
    expect(await bank.balanceOf(account)).toBe(100n)
  })

  it('L6: an amount that is not a number is refused, even from an account without a bound', async () => {
    const free = await bank.account('free')
    const transfers = [
      { debit: 1, credit: 2, amount: 'NaN' },
      { debit: 2, credit: 1, amount: 'NaN' },
    ]
    expect(await rawPost(owner, [account, free], transfers)).toEqual([9, 9])
  })
})

it('the verification finds what no guard prevents', async () => {
  const pool = openPool(bank.database.urlOf('ledger_owner'), 1)
  const to = await bank.account()
  await bank.ledger.post(transferOf(account, to, 5n))
  expect(await verifyLedger(pool)).toBeUndefined()
  await pool.query('UPDATE account SET balance = balance + 7 WHERE id = $1', [to])
  expect(await verifyLedger(pool)).toMatchObject({ invariant: 'L1' })
  await pool.query('UPDATE account SET balance = balance - 7 WHERE id = $1', [account])
  expect(await verifyLedger(pool)).toMatchObject({ invariant: 'L2' })
  await pool.end()
})
