import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { revokeSession, type SessionOwner, type SessionTables } from './store.ts'

export type RevokeDeps = { readonly db: Kysely<SessionTables>; readonly push: Push }

/** Ends a session at once, in every process, and tells the member's other tabs. Ending it twice is no error. */
export async function revoke({ db, push }: RevokeDeps, session: SessionOwner): Promise<void> {
  const ended = await revokeSession(db, session)
  if (ended) await push.toMember(session.memberSeq, 'session.ended', { seq: session.sessionSeq })
}
