import type { MemberDatabase } from '../deps.ts'
import { updateWithdrawalsHeld } from '../store.ts'
import { insertSessionHold, liftSessionHold, selectHolds } from './store.ts'

/** Gives the owner time to notice what a thief may have done. */
const HOLD_HOURS = 24
const HOUR_MS = 3_600_000

/** Holds all outflows of a member for a day, in every session, after something that a thief might have done. */
export function holdOutflow(transaction: MemberDatabase, memberSeq: string): Promise<void> {
  return updateWithdrawalsHeld(transaction, memberSeq, HOLD_HOURS)
}

type Session = { readonly memberSeq: string; readonly sessionSeq: string }

/** Holds outflows for a day through a session that was opened on an unknown device by password alone. */
export function holdSession(transaction: MemberDatabase, session: Session): Promise<void> {
  return insertSessionHold(transaction, { ...session, hours: HOLD_HOURS })
}

/** Lifts the hold of a session whose device turned out to be the member's. */
export function liftHold(transaction: MemberDatabase, session: Session): Promise<void> {
  return liftSessionHold(transaction, session)
}

/**
 * Extends the hold of a session to the whole membership, not shortening it, when the session sets up a factor: that factor could open
 * other sessions that are not held.
 */
export async function holdForNewFactor(transaction: MemberDatabase, session: Session, now = new Date()): Promise<void> {
  const { sessionUntil } = await selectHolds(transaction, session)
  if (!sessionUntil || sessionUntil <= now) return
  const hours = Math.ceil((sessionUntil.getTime() - now.getTime()) / HOUR_MS)
  await updateWithdrawalsHeld(transaction, session.memberSeq, hours)
}
