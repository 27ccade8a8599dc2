import { type ColumnType, type Kysely, sql } from '@cocobnk/database'

export type OutboxState = 'PENDING' | 'SENT' | 'FAILED'

/** Set by the database when a row is inserted. */
type Kept<Value> = ColumnType<Value, never, Value>

/** Columns of every outbox besides its own; its key is the table's name plus `_seq`. */
export type OutboxColumns = {
  /** Read as an object, written as JSON text. */
  values: ColumnType<Readonly<Record<string, string>>, string, string>
  state: Kept<OutboxState>
  dispatch_at: ColumnType<Date, Date | undefined, Date>
  sent_at: Kept<Date | null>
  attempts: Kept<number>
  last_error: Kept<string | null>
}

/** The rows as a delivery uses them. Every change is idempotent. */
export type OutboxRows = {
  countAttempt(seq: string): Promise<void>
  noteError(seq: string, problem: string): Promise<void>
  /** Only a pending row can end: a repetition does nothing, and an outcome never changes. */
  markSent(seq: string): Promise<void>
  markFailed(seq: string, problem: string): Promise<void>
}

const LAST_ERROR_LENGTH = 500

export function outboxRows<Tables>(db: Kysely<Tables>, table: keyof Tables & string): OutboxRows {
  const change = async (seq: string, set: ReturnType<typeof sql>, only = sql`true`) => {
    await sql`UPDATE ${sql.table(table)} SET ${set} WHERE ${keyOf(table)} = ${seq} AND ${only}`.execute(db)
  }
  const end = (seq: string, set: ReturnType<typeof sql>) => change(seq, set, sql`state = 'PENDING'`)
  return {
    countAttempt: (seq) => change(seq, sql`attempts = attempts + 1`),
    noteError: (seq, problem) => change(seq, sql`last_error = ${cut(problem)}`),
    markSent: (seq) => end(seq, sql`state = 'SENT', sent_at = now(), values = '{}', last_error = NULL`),
    markFailed: (seq, problem) => end(seq, sql`state = 'FAILED', values = '{}', last_error = ${cut(problem)}`),
  }
}

/** Leases due rows for 15 seconds, so that no other worker takes them. If this worker dies, they become due again afterwards. */
export async function takeDue<Tables>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ seq: string }>`
    UPDATE ${sql.table(table)} SET dispatch_at = now() + interval '15 seconds' WHERE ${keyOf(table)} IN (
      SELECT ${keyOf(table)} FROM ${sql.table(table)}
      WHERE state = 'PENDING' AND dispatch_at <= now()
      ORDER BY dispatch_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${keyOf(table)} AS seq`.execute(db)
  return rows.map(({ seq }) => seq)
}

/** Long after a run has started: only rows whose run the engine has lost are still pending then, and they get a new run. */
export function markDispatched<Tables>(db: Kysely<Tables>, table: keyof Tables & string, seqs: readonly string[]) {
  return dispatchAt(db, table, seqs, sql`now() + interval '10 minutes'`)
}

/** Rows that could not be handed over are due again. */
export function giveBack<Tables>(db: Kysely<Tables>, table: keyof Tables & string, seqs: readonly string[]) {
  return dispatchAt(db, table, seqs, sql`now()`)
}

async function dispatchAt<Tables>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  seqs: readonly string[],
  moment: ReturnType<typeof sql>,
): Promise<void> {
  if (seqs.length === 0) return
  await sql`
    UPDATE ${sql.table(table)} SET dispatch_at = ${moment}
    WHERE ${keyOf(table)} = ANY (${seqs}::uuid[])`.execute(db)
}

function keyOf(table: string) {
  return sql.ref(`${table}_seq`)
}

function cut(problem: string): string {
  return problem.slice(0, LAST_ERROR_LENGTH)
}
