import { type Ask, type Generated, type Kysely, sql } from '@cocobnk/database'
import type { MemberTable } from '../store.ts'

export type SessionHoldTable = {
  readonly session_seq: string
  readonly member_seq: string
  readonly held_until: Date
  readonly lifted_at: Generated<Date | null>
}

type Db = Kysely<{ member: MemberTable; session_hold: SessionHoldTable }>

/** Who wants value to leave. Without a session it is an API key, or the bank that acts for the member, as for a planned transfer. */
export type Leaver = { readonly memberSeq: string; readonly sessionSeq: string | undefined }

export type Holds = {
  /** After a reset of the password, a removed factor or a used recovery code. */
  readonly memberUntil: Date | null
  /** Of a session opened on an unknown device by password alone. */
  readonly sessionUntil: Date | null
}

export async function selectHolds(db: Db, { memberSeq, sessionSeq }: Leaver): Promise<Holds> {
  const row = await db
    .selectFrom('member')
    .leftJoin('session_hold', (join) =>
      join
        .onRef('session_hold.member_seq', '=', 'member.member_seq')
        .on('session_hold.session_seq', '=', sql<string>`${sessionSeq ?? null}::uuid`)
        .on('session_hold.lifted_at', 'is', null),
    )
    .select(['member.withdrawals_held_until', 'session_hold.held_until'])
    .where('member.member_seq', '=', memberSeq)
    .executeTakeFirst()
  return { memberUntil: row?.withdrawals_held_until ?? null, sessionUntil: row?.held_until ?? null }
}

const HOLDS_OF_MANY = {
  name: 'holds-of-many',
  text: `SELECT member.withdrawals_held_until, session_hold.held_until
    FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (member_seq, session_seq, place)
    LEFT JOIN member ON member.member_seq = asked.member_seq
    LEFT JOIN session_hold ON session_hold.session_seq = asked.session_seq
      AND session_hold.member_seq = asked.member_seq AND session_hold.lifted_at IS NULL
    ORDER BY asked.place`,
}

/** Like {@link selectHolds}, for many at once, by place. */
export async function selectHoldsOfMany(ask: Ask, leavers: readonly Leaver[]): Promise<readonly Holds[]> {
  const rows = await ask<{ readonly withdrawals_held_until: Date | null; readonly held_until: Date | null }>(
    HOLDS_OF_MANY,
    [leavers.map(({ memberSeq }) => memberSeq), leavers.map(({ sessionSeq }) => sessionSeq ?? null)],
  )
  return rows.map((row) => ({ memberUntil: row.withdrawals_held_until, sessionUntil: row.held_until }))
}

export async function insertSessionHold(
  db: Db,
  { memberSeq, sessionSeq, hours }: { readonly memberSeq: string; readonly sessionSeq: string; readonly hours: number },
): Promise<void> {
  await db
    .insertInto('session_hold')
    .values({
      session_seq: sessionSeq,
      member_seq: memberSeq,
      held_until: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute()
}

export async function liftSessionHold(db: Db, { memberSeq, sessionSeq }: Required<Leaver>): Promise<void> {
  await db
    .updateTable('session_hold')
    .set({ lifted_at: sql<Date>`now()` })
    .where('session_seq', '=', sessionSeq ?? '')
    .where('member_seq', '=', memberSeq)
    .where('lifted_at', 'is', null)
    .execute()
}
