import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'

/** Changes that the tables themselves refuse, even from their owner: post() is not the only guard. */
let bank: Awaited<ReturnType<typeof testLedger>>
let owner: pg.Client
/** By the names used in the statements below. */
const accounts = new Map<string, string>()

beforeAll(async () => {
  bank = await testLedger()
  owner = new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
  await owner.connect()
  const [free, closed] = [await bank.account('free'), await bank.account('free')]
  const [member, asset] = [await bank.fundedAccount(100n), await bank.fundedAccount(-100n, 'never-above-zero')]
  await bank.ledger.post(transferOf(member, free, 10n, { kind: 'pending' }))
  await bank.ledger.post(transferOf(free, asset, 10n, { kind: 'pending' }))
  await bank.ledger.postWithin({ member, day: '2031-02-03', usot: 5n, cap: null }, transferOf(member, free, 1n))
  const ended = transferOf(member, free, 5n, { kind: 'pending' })
  await bank.ledger.post(ended)
  await bank.ledger.post(transferOf(member, free, 5n, { kind: 'void', pending: ended.id }))
  await bank.ledger.setAccountState(closed, 'closed')
  for (const [name, id] of Object.entries({ free, closed, member, asset })) accounts.set(name, id)
})
afterAll(async () => {
  await owner?.end()
  await bank?.close()
})

describe('accounts', () => {
  it.each([
    ['L3', 'member', 'balance = 9', 'never_below_zero'],
    ['L3', 'member', 'balance = -1, held_out = 0', 'never_below_zero'],
    ['L3', 'asset', 'balance = -9', 'never_above_zero'],
    ['L3', 'asset', 'balance = 1, held_in = 0', 'never_above_zero'],
    ['L3', 'closed', 'balance = 1', 'closed_is_empty'],
    ['L3', 'closed', 'held_out = 1', 'closed_is_empty'],
    ['L3', 'closed', 'held_in = 1', 'closed_is_empty'],
    ['L3', 'free', 'held_out = -1', 'account_held_out_check'],
    ['L3', 'free', 'held_in = -1', 'account_held_in_check'],
    ['L3', 'free', 'state = 3', 'account_state_check'],
    ['L4', 'free', 'entries = -1', 'account_entries_check'],
    ['L1', 'free', `asset = 'ETH'`, 'cannot change'],
    ['L1', 'free', 'code = 2', 'cannot change'],
    ['L3', 'free', 'bound = 1', 'cannot change'],
    ['L4', 'free', 'id = gen_random_uuid()', 'cannot change'],
    ['L4', 'free', 'created_at = now()', 'cannot change'],
    ['L4', 'free', 'entries = NULL', 'null value'],
    ['L3', 'free', 'state = NULL', 'null value'],
    ['L2', 'free', 'balance = NULL', 'null value'],
    ['L3', 'free', 'held_out = NULL', 'null value'],
    ['L3', 'free', 'held_in = NULL', 'null value'],
  ])('%s: of the %s account, SET %s is refused', async (_, name, change, reason) => {
    const update = owner.query(`UPDATE account SET ${change} WHERE id = $1`, [accounts.get(name)])
    await expect(update).rejects.toThrow(reason)
  })

  it.each([
    ['L2', { balance: 5 }, 'opened empty'],
    ['L2', { entries: 1 }, 'opened empty'],
    ['L3', { held_out: 1 }, 'opened empty'],
    ['L3', { held_in: 1 }, 'opened empty'],
    ['L1', { asset: 'btc!' }, 'no name of an asset'],
    ['L1', { asset: null }, 'null value'],
    ['L3', { bound: null }, 'null value'],
    ['L3', { bound: 3 }, 'account_bound_check'],
  ])('%s: none is opened with %j', async (_, facts, reason) => {
    const empty = { entries: 0, created_at: 'now', code: 1, bound: 0, state: 0, balance: 0, held_out: 0, held_in: 0 }
    const insert = `INSERT INTO account SELECT (jsonb_populate_record(NULL::account, $1)).*`
    const account = { ...empty, id: crypto.randomUUID(), asset: 'BTC', ...facts }
    await expect(owner.query(insert, [JSON.stringify(account)])).rejects.toThrow(reason)
  })
})

describe('rows', () => {
  it.each([
    ['journal', 'debit'],
    ['journal', 'credit'],
    ['journal', 'debit_entry'],
    ['journal', 'credit_entry'],
    ['journal', 'at'],
    ['journal', 'kind'],
    ['journal', 'amount'],
    ['journal', 'debit_balance'],
    ['journal', 'credit_balance'],
  ])('L1: a row of the %s without %s is refused', async (table, column) => {
    await expect(copyOf(table, { id: crypto.randomUUID(), [column]: null })).rejects.toThrow('null value')
  })

  it.each([
    ['L7', 'journal', {}, 'duplicate key'],
    ['L7', 'journal', { kind: 0 }, 'journal_kind_check'],
    ['L6', 'journal', { amount: 0 }, 'journal_amount_check'],
    ['L6', 'journal', { amount: 'NaN' }, 'journal_amount_check'],
    ['L7', 'journal', { pending: '0198f3a2-7b4c-7def-8123-456789abcdef' }, 'journal_check'],
    ['L7', 'journal', { kind: 3 }, 'journal_check'],
    ['L7', 'hold', {}, 'duplicate key'],
    ['L6', 'hold', { amount: 0 }, 'hold_amount_check'],
    ['L7', 'resolution', {}, 'duplicate key'],
    ['L7', 'resolution', { kind: 2 }, 'resolution_kind_check'],
    ['L8', 'limit_day', {}, 'duplicate key'],
    ['L8', 'limit_day', { used: -1 }, 'limit_day_used_check'],
  ])('%s: a row of the %s again, with %j, is refused', async (_, table, changes, reason) => {
    const key = { resolution: 'pending', limit_day: 'member' }[table] ?? 'id'
    const fresh = Object.keys(changes).length > 0 ? { [key]: crypto.randomUUID() } : {}
    await expect(copyOf(table, { ...fresh, ...changes })).rejects.toThrow(reason)
  })

  it('L1: none goes from an account to itself', async () => {
    const account = accounts.get('free')
    const itself = { id: crypto.randomUUID(), debit: account, credit: account }
    await expect(copyOf('journal', itself)).rejects.toThrow('journal_check')
  })

  it.each(['account', 'journal', 'resolution'])('L4: rows of the %s cannot be changed or deleted', async (table) => {
    if (table !== 'account') await expect(owner.query(`UPDATE ${table} SET id = id`)).rejects.toThrow('append-only')
    await expect(owner.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only')
    await expect(owner.query(`TRUNCATE ${table}`)).rejects.toThrow('append-only')
  })

  it('L6: amounts cannot be fractions', async () => {
    const { rows } = await owner.query(`SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'numeric' AND (numeric_precision, numeric_scale) IS DISTINCT FROM (39, 0)`)
    expect(rows).toEqual([])
  })

  /** A copy of the table's first row with some fields changed. */
  function copyOf(table: string, changes: object): Promise<unknown> {
    const plain = table === 'journal' ? 'WHERE kind = 1' : ''
    return owner.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(one, $1)).* FROM ${table} AS one ${plain} LIMIT 1`,
      [JSON.stringify(changes)],
    )
  }
})
