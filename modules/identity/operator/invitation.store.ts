import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { OperatorTable } from './store.ts'

export type InvitationTable = {
  readonly invitation_seq: string
  readonly operator_seq: string
  readonly token_hash: Buffer
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly ended_at: Generated<Date | null>
}

type InvitationDatabase = Kysely<{ operator: OperatorTable; operator_invitation: InvitationTable }>

/** The invited operator, while the invitation can be accepted. */
export function selectInvited(db: InvitationDatabase, tokenHash: Buffer) {
  return invited(db, tokenHash).executeTakeFirst()
}

/** Like `selectInvited`, locked: of two concurrent uses the second waits here and then finds it used. */
export function lockInvited(db: InvitationDatabase, tokenHash: Buffer) {
  return invited(db, tokenHash).forUpdate('operator_invitation').executeTakeFirst()
}

export async function insertInvitation(
  db: InvitationDatabase,
  invitation: Pick<InvitationTable, 'invitation_seq' | 'operator_seq' | 'token_hash'>,
  hours: number,
): Promise<void> {
  await db
    .insertInto('operator_invitation')
    .values({ ...invitation, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .execute()
}

/** Ends all open invitations of an operator. */
export async function endInvitations(db: InvitationDatabase, operatorSeq: string): Promise<void> {
  await db
    .updateTable('operator_invitation')
    .set({ ended_at: sql<Date>`now()` })
    .where('operator_seq', '=', operatorSeq)
    .where('ended_at', 'is', null)
    .execute()
}

function invited(db: InvitationDatabase, tokenHash: Buffer) {
  return db
    .selectFrom('operator_invitation')
    .innerJoin('operator', 'operator.operator_seq', 'operator_invitation.operator_seq')
    .selectAll('operator')
    .select(['operator_invitation.invitation_seq', 'operator_invitation.expires_at'])
    .where('operator_invitation.token_hash', '=', tokenHash)
    .where('operator_invitation.ended_at', 'is', null)
    .where('operator_invitation.expires_at', '>', sql<Date>`now()`)
    .where('operator.state', '=', 'INVITED')
}
