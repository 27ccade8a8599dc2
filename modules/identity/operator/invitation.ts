import { createHash, randomBytes } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'
import { enqueueMail } from '@cocobnk/mail'
import type { OperatorDatabase, OperatorDeps } from './deps.ts'
import { endInvitations, insertInvitation } from './invitation.store.ts'
import type { OperatorRow } from './store.ts'

const INVITATION_HOURS = 72
const TOKEN_BYTES = 32

/** The subject of an invitation's approval: the same for the same email, without revealing it. */
export function invitationOf(email: string): string {
  return `invitation:${createHash('sha256').update(email).digest('hex')}`
}

/** Only this is stored: a reader of the table has no invitation. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the link of a new invitation; an earlier one ends. */
export async function newInvitation(
  { consoleOrigin }: Pick<OperatorDeps, 'consoleOrigin'>,
  transaction: OperatorDatabase,
  operatorSeq: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await endInvitations(transaction, operatorSeq)
  const invitation = { invitation_seq: uuidV7(), operator_seq: operatorSeq, token_hash: hashToken(token) }
  await insertInvitation(transaction, invitation, INVITATION_HOURS)
  // In the fragment, so that no server on the way reads it.
  return `${consoleOrigin}/invitation#${token}`
}

export async function mailInvitation(
  deps: Pick<OperatorDeps, 'consoleOrigin'>,
  transaction: OperatorDatabase,
  { operator_seq, email, name, locale }: Pick<OperatorRow, 'operator_seq' | 'email' | 'name' | 'locale'>,
): Promise<void> {
  const link = await newInvitation(deps, transaction, operator_seq)
  await enqueueMail(transaction, {
    recipient: email,
    locale,
    template: 'operator-invitation',
    values: { name, link, hours: String(INVITATION_HOURS) },
  })
}
