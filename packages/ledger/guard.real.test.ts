import { uuidV7 } from '@cocobnk/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'
import { openPool } from './testing/pool.ts'

let bank: Awaited<ReturnType<typeof testLedger>>
let service: pg.Client
let owner: pg.Client
let account: string

beforeAll(async () => {
  bank = await testLedger()
  account = await bank.fundedAccount(100n)
  service = new pg.Client({ connectionString: bank.database.urlOf('ledger_app') })
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

describe('with a call of post() that no client of ours would make', () => {
  const post = `SELECT post($1, '{}', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS codes`
  const rows = (accounts: string[], sides: [number, number][], amount: string) => [
    accounts,
    sides.map(() => uuidV7()),
    sides.map(() => 1),
    sides.map(([debit]) => debit),
    sides.map(([, credit]) => credit),
    sides.map(() => amount),
    sides.map(() => 1),
    ...[1, 2, 3].map(() => sides.map(() => null)),
    sides.map(() => false),
  ]

  it('L2: an account named twice is refused and nothing moves', async () => {
    const other = await bank.account()
    const twice = rows(
      [account, account, other].sort(),
      [
        [1, 3],
        [2, 3],
        [3, 2],
      ],
      '10',
    )
    await expect(service.query(post, twice)).rejects.toThrow('named twice')
    expect(await bank.balanceOf(account)).toBe(100n)
  })

  it('L6: an amount that is no number is refused, even from an account without a bound', async () => {
    const free = await bank.account('free')
    const { rows: answers } = await service.query(
      post,
      rows(
        [account, free].sort(),
        [
          [1, 2],
          [2, 1],
        ],
        'NaN',
      ),
    )
    expect(answers[0].codes).toEqual([9, 9])
  })
})

describe('even with the owner’s credentials', () => {
  it.each(['UPDATE journal SET amount = amount + 1', 'DELETE FROM journal', 'TRUNCATE journal'])(
    'L4: %s is refused: the journal only grows',
    async (statement) => {
      await expect(owner.query(statement)).rejects.toThrow('append-only')
    },
  )

  it('L3: no statement overdraws an account', async () => {
    const overdraw = owner.query('UPDATE account SET balance = -1 WHERE id = $1', [account])
    await expect(overdraw).rejects.toThrow('never_below_zero')
  })

  it('L2: no account is opened with money in it', async () => {
    const minted = `INSERT INTO account (id, asset, code, balance) VALUES (gen_random_uuid(), 'BTC', 1, 5)`
    await expect(owner.query(minted)).rejects.toThrow('opened empty')
  })

  it('L1: no account changes its asset or its bound, or is opened for what is no asset', async () => {
    for (const change of [`asset = 'ETH'`, 'bound = 0'])
      await expect(owner.query(`UPDATE account SET ${change} WHERE id = $1`, [account])).rejects.toThrow(
        'cannot change',
      )
    const nameless = `INSERT INTO account (id, asset, code) VALUES (gen_random_uuid(), 'btc!', 1)`
    await expect(owner.query(nameless)).rejects.toThrow('no name of an asset')
  })

  it('L6: no amount is zero or negative', async () => {
    const columns =
      'id, debit, credit, debit_entry, credit_entry, at, kind, code, amount, debit_balance, credit_balance'
    const copied = `INSERT INTO journal (${columns}) SELECT gen_random_uuid(), debit, credit, 1, 1, now(), 1, 1, 0, 0, 0 FROM journal LIMIT 1`
    await expect(owner.query(copied)).rejects.toThrow('amount')
  })
})

it('what none of this stops is found by the verification', async () => {
  const { verifyLedger } = await import('./verify.ts')
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
