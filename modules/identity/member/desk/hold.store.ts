import { type Generated, type Kysely, sql, uuidV7 } from '@cocobnk/database'
import type { MemberTable } from '../store.ts'

export type OutflowHoldTable = {
  readonly hold_seq: string
  readonly member_seq: string
  readonly operator_seq: string
  readonly reason: string
  readonly created_at: Generated<Date>
  readonly ends_at: Generated<Date>
  /** Null for a hold by one operator. */
  readonly approval_seq: string | null
}

type Db = Kysely<{ outflow_hold: OutflowHoldTable; member: MemberTable }>

/** The hold by operators that is in force, if any. */
export function selectHold(db: Db, memberSeq: string) {
  return db
    .selectFrom('outflow_hold')
    .innerJoin('member', 'member.member_seq', 'outflow_hold.member_seq')
    .select(['reason', 'outflow_hold.created_at', 'ends_at', 'approval_seq'])
    .where('outflow_hold.member_seq', '=', memberSeq)
    .where('operator_held_until', '>', sql<Date>`now()`)
    .orderBy('outflow_hold.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether this operator may hold the outflow alone, by the rules that the trigger of the table enforces. */
export async function mayHoldAlone(db: Db, memberSeq: string, operatorSeq: string): Promise<boolean> {
  const { own, all } = await db
    .selectFrom('outflow_hold')
    .select(sql<bigint>`count(*) FILTER (WHERE operator_seq = ${operatorSeq}::uuid)`.as('own'))
    .select(({ fn }) => fn.countAll<bigint>().as('all'))
    .where('member_seq', '=', memberSeq)
    .where('approval_seq', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow()
  return Number(own) === 0 && Number(all) < 2
}

/** Locks the member, so that of two operators who hold the outflow at the same moment one does. */
export async function lockHeld(db: Db, memberSeq: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('member')
    .select(sql<boolean>`coalesce(operator_held_until > now(), false)`.as('is_held'))
    .where('member_seq', '=', memberSeq)
    .where('state', '<>', 'CLOSED')
    .forUpdate()
    .executeTakeFirst()
  return row?.is_held
}

type NewHold = {
  readonly memberSeq: string
  readonly operatorSeq: string
  readonly reason: string
  readonly approvalSeq?: string
}

/** Returns its end, which the database sets. */
export async function insertHold(db: Db, { memberSeq, operatorSeq, reason, approvalSeq }: NewHold): Promise<Date> {
  const seqs = { hold_seq: uuidV7(), member_seq: memberSeq, operator_seq: operatorSeq }
  const { ends_at } = await db
    .insertInto('outflow_hold')
    .values({ ...seqs, reason, approval_seq: approvalSeq ?? null })
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return ends_at
}

/** Ends the hold in force; returns whether there was one. */
export async function releaseHold(db: Db, memberSeq: string): Promise<boolean> {
  const { rows } = await sql<{ was_held: boolean }>`SELECT outflow_hold_release(${memberSeq}) AS was_held`.execute(db)
  return rows[0]?.was_held ?? false
}
