import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { MemberTable } from '../store.ts'

export type SessionHoldTable = {
  readonly session_seq: string
  readonly member_seq: string
  readonly held_until: Date
  readonly lifted_at: Generated<Date | null>
}

type Db = Kysely<{ member: MemberTable; session_hold: SessionHoldTable }>

type Session = { readonly memberSeq: string; readonly sessionSeq: string }
/** `sessionSeq` is undefined where no session makes the request; then only the member's hold counts. */
type Asking = { readonly memberSeq: string; readonly sessionSeq: string | undefined }

export type Holds = {
  /** Until when outflows are held after a password reset, a removed factor or a used recovery code. */
  readonly memberUntil: Date | null
  /** Until when an operator holds all outflows. */
  readonly operatorUntil: Date | null
  /** Until when outflows are held through a session opened on an unknown device by password alone. */
  readonly sessionUntil: Date | null
}

export async function selectHolds(db: Db, { memberSeq, sessionSeq }: Asking): Promise<Holds> {
  const row = await db
    .selectFrom('member')
    .leftJoin('session_hold', (join) =>
      join
        .onRef('session_hold.member_seq', '=', 'member.member_seq')
        .on('session_hold.session_seq', '=', sql<string>`${sessionSeq ?? null}::uuid`)
        .on('session_hold.lifted_at', 'is', null),
    )
    .select(['member.withdrawals_held_until', 'member.operator_held_until', 'session_hold.held_until'])
    .where('member.member_seq', '=', memberSeq)
    .executeTakeFirst()
  return {
    memberUntil: row?.withdrawals_held_until ?? null,
    operatorUntil: row?.operator_held_until ?? null,
    sessionUntil: row?.held_until ?? null,
  }
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

export async function liftSessionHold(db: Db, { memberSeq, sessionSeq }: Session): Promise<void> {
  await db
    .updateTable('session_hold')
    .set({ lifted_at: sql<Date>`now()` })
    .where('session_seq', '=', sessionSeq)
    .where('member_seq', '=', memberSeq)
    .where('lifted_at', 'is', null)
    .execute()
}
