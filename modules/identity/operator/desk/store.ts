import type { Standing } from '@cocobnk/approval'
import type { OperatorState } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { InvitationTable } from '../invitation.store.ts'
import type { OperatorTable } from '../store.ts'

type DeskDatabase = Kysely<{ operator: OperatorTable; operator_invitation: InvitationTable }>

/** Operators, newest first, after the given position. */
export function selectOperators(
  db: DeskDatabase,
  { state, after, limit }: PageRange & { readonly state: OperatorState | undefined },
) {
  return db
    .selectFrom('operator')
    .leftJoin('operator_invitation', (join) =>
      join
        .onRef('operator_invitation.operator_seq', '=', 'operator.operator_seq')
        .on('operator_invitation.ended_at', 'is', null)
        .on('operator_invitation.expires_at', '>', sql<Date>`now()`),
    )
    .select(['operator.operator_seq', 'name', 'email', 'role', 'state', 'operator.created_at', 'last_login_at'])
    .select('operator_invitation.expires_at as invitation_expires_at')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'ACTIVE'))
    .$call(newestFirst('operator.created_at', 'operator.operator_seq', { after, limit }))
    .execute()
}

/** Locks all active administrators until the transaction ends; returns their ids. */
export async function lockAdministrators(db: DeskDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('operator')
    .select('operator_seq')
    .where('role', '=', 'ADMINISTRATOR')
    .where('state', '=', 'ACTIVE')
    .orderBy('operator_seq')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ operator_seq }) => operator_seq)
}

/** Changes role and state; returns whether they were still as expected. */
export async function updateStanding(
  db: DeskDatabase,
  operatorSeq: string,
  { before, after }: { readonly before: Standing; readonly after: Standing },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ role: after.role, state: after.state })
    .where('operator_seq', '=', operatorSeq)
    .where('role', '=', before.role)
    .where('state', '=', before.state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Invites an operator anew; the database removes both factors. Returns the operator, if role and state were still as expected. */
export function updateFactorsReset(db: DeskDatabase, operatorSeq: string, before: Standing) {
  return db
    .updateTable('operator')
    .set({ state: 'INVITED' })
    .where('operator_seq', '=', operatorSeq)
    .where('role', '=', before.role)
    .where('state', '=', before.state)
    .returning(['operator_seq', 'email', 'name', 'locale'])
    .executeTakeFirst()
}
