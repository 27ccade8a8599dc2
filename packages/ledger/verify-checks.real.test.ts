import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'
import { CHECKS } from './verify-checks.ts'

let bank: Awaited<ReturnType<typeof testLedger>>
let owner: pg.Client
let accounts: string[]

/** A member with a transfer, an open hold and a posted hold to another member, and an account of another asset. */
beforeAll(async () => {
  bank = await testLedger()
  owner = new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
  await owner.connect()
  const [from, to] = [await bank.fundedAccount(100n), await bank.account()]
  const owned = await bank.fundedAccount(-100n, 'never-above-zero')
  const hold = () => transferOf(from, to, 10n, { kind: 'pending' })
  const ended = hold()
  await bank.ledger.post(transferOf(from, to, 5n), hold(), ended)
  await bank.ledger.post(transferOf(from, to, 8n, { kind: 'post', pending: ended.id }))
  await bank.account('free', 'ETH')
  await bank.ledger.postWithin({ member: from, day: '2031-02-03', usot: 5n, cap: null }, transferOf(from, to, 1n))
  accounts = [from, to, owned]
})
afterAll(async () => {
  await owner?.end()
  await bank?.close()
})

/** Disables the guards, so that a test can change what a broken disk, a bug or a thief could change. */
beforeEach(async () => {
  await owner.query(`BEGIN; SET LOCAL client_min_messages = error;
    CREATE TEMP TABLE one ON COMMIT DROP AS SELECT '${accounts[0]}'::uuid AS "from", '${accounts[1]}'::uuid AS "to",
      '${accounts[2]}'::uuid AS owned;
    ALTER TABLE account DISABLE TRIGGER USER; ALTER TABLE journal DISABLE TRIGGER USER;
    ALTER TABLE resolution DISABLE TRIGGER USER;
    ALTER TABLE account DROP CONSTRAINT never_below_zero, DROP CONSTRAINT never_above_zero,
      DROP CONSTRAINT account_held_out_check, DROP CONSTRAINT account_held_in_check;
    ALTER TABLE limit_day DROP CONSTRAINT limit_day_used_check;
    ALTER TABLE journal DROP CONSTRAINT journal_amount_check, ALTER amount TYPE numeric`)
})
afterEach(() => owner.query('ROLLBACK'))

async function brokenRules(): Promise<string[]> {
  const broken: string[] = []
  for (const [list, values] of [
    [CHECKS.whole, []],
    [CHECKS.accounts, [accounts]],
  ] as const)
    for (const { invariant, rule, sql } of list)
      if ((await owner.query(sql, [...values])).rows.length > 0) broken.push(`${invariant}: ${rule}`)
  return broken
}

it('finds only the missing guards if nothing else is changed', async () => {
  expect(await brokenRules()).toEqual(['L4: every guard of the tables is in place'])
})

it.each([
  ['L1: all balances of an asset', 'UPDATE account SET balance = balance + 1 FROM one WHERE id = one.from'],
  ['L1: both sides of a transfer', `UPDATE account SET asset = 'ETH' FROM one WHERE id = one.to`],
  ['L1: both sides of a transfer', 'DELETE FROM account USING one WHERE id = one.to'],
  ['L2: an account has as many', 'UPDATE account SET balance = balance + 1 FROM one WHERE id = one.from'],
  ['L2: an account has as many', 'UPDATE account SET entries = entries + 1 FROM one WHERE id = one.to'],
  ['L2: an account has as many', 'DELETE FROM journal USING one WHERE credit = one.to AND kind = 1'],
  ['L3: no account passes its bound', 'UPDATE account SET balance = 9 FROM one WHERE id = one.from'],
  ['L3: no account passes its bound', 'UPDATE account SET balance = 1 FROM one WHERE id = one.owned'],
  ['L3: no account passes its bound', 'UPDATE account SET balance = 0, held_in = 1 FROM one WHERE id = one.owned'],
  ['L3: no account passes its bound', 'UPDATE account SET held_out = -1 FROM one WHERE id = one.from'],
  ['L3: no account passes its bound', 'UPDATE account SET held_in = -1 FROM one WHERE id = one.to'],
  ['L3: what an account holds', 'UPDATE account SET held_out = held_out - 1 FROM one WHERE id = one.from'],
  ['L3: what an account holds', 'UPDATE account SET held_in = held_in + 1 FROM one WHERE id = one.to'],
  ['L3: what an account holds', 'DELETE FROM hold'],
  ['L4: the entries of an account', 'UPDATE journal SET debit_entry = 9 FROM one WHERE debit = one.from AND kind = 3'],
  [
    'L4: the entries of an account',
    'UPDATE journal SET credit_balance = 7 FROM one WHERE credit = one.to AND kind = 1',
  ],
  ['L6: amounts are whole', 'UPDATE journal SET amount = 0 FROM one WHERE debit = one.from AND kind = 2'],
  ['L6: amounts are whole', 'UPDATE journal SET amount = 0.5 FROM one WHERE debit = one.from AND kind = 2'],
  ['L6: amounts are whole', 'UPDATE journal SET amount = 1e39 FROM one WHERE debit = one.from AND kind = 2'],
  ['L7: a hold is open or resolved', 'INSERT INTO resolution SELECT id, id, 4 FROM hold'],
  ['L7: a pending transfer is open', 'DELETE FROM hold'],
  ['L7: a pending transfer is open', 'DELETE FROM resolution'],
  ['L7: a pending transfer is open', 'UPDATE resolution SET kind = 4'],
  ['L7: a pending transfer is open', 'UPDATE journal SET amount = 11 WHERE kind = 3'],
  ['L7: a pending transfer is open', 'UPDATE journal SET debit = one.owned FROM one WHERE kind = 3'],
  ['L8: no member has taken less', 'UPDATE limit_day SET used = -1'],
])('%s … is found broken after %s', async (rule, statement) => {
  const { rowCount } = await owner.query(statement)
  expect(rowCount).toBeGreaterThan(0)
  expect((await brokenRules()).filter((one) => one.startsWith(rule))).toHaveLength(1)
})
