import type { LedgerDatabase } from './cluster.ts'

/** Opening balance of every account of the bench: more than it can ever spend. */
export const OPENING_BALANCE = '1000000000000000000000000'

/** The house's account for fees; holds of the bench go there. */
export const FEES = 0

const PREFIX = '00000000-0000-4000-8000-'

export function accountId(number: number): string {
  return PREFIX + number.toString(16).padStart(12, '0')
}

/** Like `accountId`, as an SQL expression over a counting expression. */
export function accountIdSql(number: string): string {
  return `('${PREFIX}' || lpad(to_hex(${number}), 12, '0'))::uuid`
}

export async function openFees({ owner }: LedgerDatabase): Promise<void> {
  await owner.query(`SELECT open_accounts(ARRAY[$1::uuid], '{BTC}', '{30}', '{1}', '{NULL}')`, [accountId(FEES)])
}

/** Opens accounts 1 to `count`, each with the number of entries that its history will have. */
export async function fillAccounts(
  { owner }: Pick<LedgerDatabase, 'owner'>,
  count: number,
  entries = 0,
): Promise<void> {
  // Opened with money in them, bypassing the guard that forbids it: the bench measures posting, not a million deposits.
  await owner.query('ALTER TABLE account DISABLE TRIGGER account_opens_empty')
  // Inserting millions of rows into the index one by one takes minutes; building the index afterwards takes seconds.
  const { rows } = await owner.query<{ build: string }>(`SELECT pg_get_indexdef('account_by_id'::regclass) AS build`)
  await owner.query('DROP INDEX account_by_id')
  await owner.query(
    `INSERT INTO account (id, owner, asset, code, bound, balance, entries)
     SELECT ${accountIdSql('n')}, ${accountIdSql('n')}, 'BTC', 10, 1, ${OPENING_BALANCE}, $2 FROM generate_series(1, $1::int) AS n`,
    [count, entries],
  )
  await owner.query(rows[0]?.build ?? '')
  await owner.query('ALTER TABLE account ENABLE TRIGGER account_opens_empty')
  await owner.query('VACUUM ANALYZE account')
}
