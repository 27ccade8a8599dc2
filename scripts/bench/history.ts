import { accountIdSql, OPENING_BALANCE } from './accounts.ts'
import type { LedgerDatabase } from './cluster.ts'

/**
 * A history of known shape, written in bulk. Ordinary accounts 1 to `accounts` send and receive once in each round. Two more pairs of
 * accounts send to and fro: the busiest one with every 20th transfer, and one with every 2,000th, which makes 10,000 entries among 20
 * million transfers. So every sequence number and every balance follows from the transfer's position, and the rows are those that post()
 * would have written.
 */
export type History = { readonly accounts: number; readonly rounds: number }

const BUSIEST_EVERY = 20
const STEADY_EVERY = 2_000
const AMOUNT = '1000000000000'

export const busiestAccount = ({ accounts }: History) => accounts + 1
export const steadyAccount = ({ accounts }: History) => accounts + 3

const COLUMNS = `id, at, debit, credit, debit_entry, credit_entry, debit_balance, credit_balance, amount, kind, code`

/** Half of the history is in this month, which is still being written to; the rest is spread over the five months before. */
const PAST_MONTHS = 5

export async function fillHistory(database: LedgerDatabase, history: History): Promise<void> {
  const total = history.accounts * history.rounds
  await fillPair(database, busiestAccount(history), Math.floor((total - 1) / BUSIEST_EVERY) + 1)
  await fillPair(database, steadyAccount(history), Math.floor((total - 1) / STEADY_EVERY) + 1)
  const past = async () => {
    for (let ago = PAST_MONTHS; ago > 0; ago -= 1) {
      const before = PAST_MONTHS - ago
      await fillMonth(database, history, ago, [share(total, before), share(total, before + 1)])
    }
  }
  await Promise.all([past(), fillMonth(database, history, 0, [share(total, PAST_MONTHS), total])])
  await database.owner.query('VACUUM ANALYZE journal')
}

function share(total: number, months: number): number {
  return Math.floor((total * months) / (2 * PAST_MONTHS))
}

/** Two accounts without a bound, of which the first has sent or received back `entries` times. */
async function fillPair({ owner }: LedgerDatabase, first: number, entries: number): Promise<void> {
  await owner.query('ALTER TABLE account DISABLE TRIGGER account_opens_empty')
  await owner.query(
    `INSERT INTO account (id, asset, code, bound, balance, entries)
     SELECT ${accountIdSql('n')}, 'BTC', 1, 0, sign * ${AMOUNT} * ($2::int % 2), $2
     FROM (VALUES ($1::int, -1), ($1 + 1, 1)) AS pair (n, sign)`,
    [first, entries],
  )
  await owner.query('ALTER TABLE account ENABLE TRIGGER account_opens_empty')
}

/** Written as a separate table under the same checks, then attached, which builds its indexes and adds its guards. */
async function fillMonth({ owner }: LedgerDatabase, history: History, ago: number, [from, to]: [number, number]) {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ name: string; since: Date; until: Date; end: Date }>(
      `SELECT 'journal_' || to_char(month, 'YYYY_MM') AS name, month AS since, least(month + interval '1 month', now()) AS until,
              month + interval '1 month' AS "end"
       FROM (SELECT date_trunc('month', now(), 'UTC') - $1 * interval '1 month' AS month) AS m`,
      [ago],
    )
    const [month] = rows
    if (!month) throw new Error('there is no such month')
    await client.query(`SET maintenance_work_mem = '512MB'`)
    await client.query(`DROP TABLE IF EXISTS ${month.name}`)
    await client.query(`CREATE TABLE ${month.name} (LIKE journal INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`)
    await client.query(`INSERT INTO ${month.name} (${COLUMNS}) ${rowsSql(history)}`, [
      from,
      to,
      month.since,
      month.until,
    ])
    await client.query(
      `ALTER TABLE journal ATTACH PARTITION ${month.name} FOR VALUES FROM ('${await idAt(month.since)}') TO ('${await idAt(month.end)}')`,
    )
  } finally {
    client.release()
  }

  async function idAt(moment: Date): Promise<string> {
    const { rows } = await client.query<{ id: string }>('SELECT id_from_time($1) AS id', [moment])
    return rows[0]?.id ?? ''
  }
}

/**
 * Transfers $1 to $2, spread over the time from $3 to $4. In round `r` account `x` sends to the one `shift` positions on; every account
 * from `shift` on has received before it sends.
 */
function rowsSql(history: History): string {
  const { accounts } = history
  const timed = `SELECT g, g / ${accounts} AS r, g % ${accounts} AS x, 1 + (g / ${accounts} * 7919) % ${accounts - 1} AS shift,
      $3::timestamptz + (g - $1::bigint)::float8 / ($2::bigint - $1) * ($4::timestamptz - $3) AS at
    FROM generate_series($1::bigint, $2::bigint - 1) AS g`
  return `SELECT (lpad(to_hex((extract(epoch FROM s.at) * 1000)::bigint), 12, '0') || '70008' || t.tag || lpad(to_hex(s.g), 14, '0'))::uuid,
      s.at, ${accountIdSql('t.debit')}, ${accountIdSql('t.credit')}, t.debit_entry, t.credit_entry, t.debit_balance,
      t.credit_balance, ${AMOUNT}, 1, 1
    FROM (${timed}) AS s CROSS JOIN LATERAL (${ordinarySql(accounts)}
      UNION ALL ${pairSql('1', busiestAccount(history), BUSIEST_EVERY)}
      UNION ALL ${pairSql('2', steadyAccount(history), STEADY_EVERY)}) AS t
      (tag, debit, credit, debit_entry, credit_entry, debit_balance, credit_balance)`
}

function ordinarySql(accounts: number): string {
  const after = (condition: string) => `2 * s.r + CASE WHEN ${condition} THEN 2 ELSE 1 END`
  return `SELECT '0', s.x + 1, (s.x + s.shift) % ${accounts} + 1,
      ${after('s.x >= s.shift')}, ${after(`s.x + s.shift >= ${accounts}`)},
      CASE WHEN s.x >= s.shift THEN ${OPENING_BALANCE} ELSE ${OPENING_BALANCE} - ${AMOUNT} END,
      CASE WHEN s.x + s.shift >= ${accounts} THEN ${OPENING_BALANCE} ELSE ${OPENING_BALANCE} + ${AMOUNT} END`
}

/** Transfers of a pair: the first one sends, and its partner sends the same back the next time. */
function pairSql(tag: string, first: number, every: number): string {
  const n = `(s.g / ${every})`
  return `SELECT '${tag}', ${first} + ${n} % 2, ${first + 1} - ${n} % 2, ${n} + 1, ${n} + 1,
      CASE WHEN ${n} % 2 = 0 THEN -${AMOUNT} ELSE 0 END, CASE WHEN ${n} % 2 = 0 THEN ${AMOUNT} ELSE 0 END
    WHERE s.g % ${every} = 0`
}
