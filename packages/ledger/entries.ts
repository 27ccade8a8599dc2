import type pg from 'pg'
import { KIND_NUMBER, type Transfer } from './transfer.ts'

/** One account's view of a transfer. `entry` counts from one without gaps. */
export type Entry = {
  readonly entry: bigint
  readonly transfer: string
  readonly kind: Transfer['kind']
  readonly code: number
  readonly reference: string | null
  readonly counterpart: string
  readonly isOutgoing: boolean
  /** Effect on the balance: negative for a debit, zero for a hold. */
  readonly change: bigint
  readonly amount: bigint
  readonly balance: bigint
  readonly at: Date
}

type EntryRow = {
  entry: string
  id: string
  kind: number
  code: number
  reference: string | null
  counterpart: string
  outgoing: boolean
  amount: string
  balance: string
  at_ms: number
}

const DEBIT_SIDE = `SELECT debit_entry AS entry, id, kind, code, reference, credit AS counterpart, true AS outgoing,
  amount, debit_balance AS balance, at FROM journal WHERE debit = $1`
const CREDIT_SIDE = `SELECT credit_entry AS entry, id, kind, code, reference, debit AS counterpart, false AS outgoing,
  amount, credit_balance AS balance, at FROM journal WHERE credit = $1`
// The time as a number: a statement has thousands of rows, and parsing dates from text would take as long as everything else.
const COLUMNS = `entry::text, id, kind, code, reference, counterpart, outgoing, amount::text, balance::text,
  (extract(epoch FROM at) * 1000)::float8 AS at_ms`

/** The latest entries before `before`, newest first: two index ranges, however long the history. */
export async function readEntries(pool: pg.Pool, account: string, limit: number, before?: bigint): Promise<Entry[]> {
  const { rows } = await pool.query<EntryRow>({
    name: 'entries',
    text: `SELECT ${COLUMNS} FROM (
      (${DEBIT_SIDE} AND debit_entry < $2 ORDER BY debit_entry DESC LIMIT $3) UNION ALL
      (${CREDIT_SIDE} AND credit_entry < $2 ORDER BY credit_entry DESC LIMIT $3)) AS side
      ORDER BY side.entry DESC LIMIT $3`,
    values: [account, (before ?? 9_223_372_036_854_775_807n).toString(), limit],
  })
  return rows.map(entryOf)
}

/** The first entries from number `from` on, oldest first. */
export async function readEntriesFrom(pool: pg.Pool, account: string, limit: number, from: bigint): Promise<Entry[]> {
  const { rows } = await pool.query<EntryRow>({
    name: 'entries from',
    text: `SELECT ${COLUMNS} FROM (
      (${DEBIT_SIDE} AND debit_entry >= $2 ORDER BY debit_entry LIMIT $3) UNION ALL
      (${CREDIT_SIDE} AND credit_entry >= $2 ORDER BY credit_entry LIMIT $3)) AS side
      ORDER BY side.entry LIMIT $3`,
    values: [account, from.toString(), limit],
  })
  return rows.map(entryOf)
}

/**
 * Every entry of a period, oldest first. Not a prepared statement: a generic plan would not know how much of a month the period covers, and
 * might read the whole month's ids.
 */
export async function readStatement(pool: pg.Pool, account: string, from: Date, to: Date): Promise<Entry[]> {
  const period = 'id >= $4 AND id < $5 AND at >= $2 AND at < $3'
  const { rows } = await pool.query<EntryRow>(
    `SELECT ${COLUMNS} FROM (${DEBIT_SIDE} AND ${period} UNION ALL ${CREDIT_SIDE} AND ${period}) AS side
      ORDER BY side.entry`,
    [account, from.toISOString(), to.toISOString(), ...idsBetween(from, to)],
  )
  return rows.map(entryOf)
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Ids carry the time their key was made, up to a month before or a day after the posting: enough to prune the months that cannot hold any.
 */
function idsBetween(from: Date, to: Date): [string, string] {
  const idAt = (moment: number) => Math.max(moment, 0).toString(16).padStart(12, '0').padEnd(32, '0')
  return [idAt(from.getTime() - 31 * DAY_MS), idAt(to.getTime() + DAY_MS)]
}

const KIND_BY_NUMBER = new Map(Object.entries(KIND_NUMBER).map(([kind, number]) => [number, kind as Transfer['kind']]))

export function kindOf(number: number): Transfer['kind'] {
  const kind = KIND_BY_NUMBER.get(number)
  if (kind === undefined) throw new Error(`the journal has the unknown kind ${number}`)
  return kind
}

function entryOf(row: EntryRow): Entry {
  const kind = kindOf(row.kind)
  const amount = BigInt(row.amount)
  const moves = kind === 'transfer' || kind === 'post'
  return {
    entry: BigInt(row.entry),
    transfer: row.id,
    kind,
    code: row.code,
    reference: row.reference,
    counterpart: row.counterpart,
    isOutgoing: row.outgoing,
    change: !moves ? 0n : row.outgoing ? -amount : amount,
    amount,
    balance: BigInt(row.balance),
    at: new Date(row.at_ms),
  }
}
