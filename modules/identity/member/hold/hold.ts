import type { MemberDatabase } from '../deps.ts'
import { updateWithdrawalsHeld } from '../store.ts'
import { insertSessionHold, liftSessionHold, selectHolds } from './store.ts'

/** Time for the owner to notice, should somebody else have acted. */
const HOLD_HOURS = 24
const HOUR_MS = 3_600_000

/** After something that a thief might have done, nothing leaves for a day, whoever asks. */
export function holdOutflow(transaction: MemberDatabase, memberSeq: string): Promise<void> {
  return updateWithdrawalsHeld(transaction, memberSeq, HOLD_HOURS)
}

type Session = { readonly memberSeq: string; readonly sessionSeq: string }

/** A session on an unknown device, opened by password alone: nothing leaves through it for a day. */
export function holdSession(transaction: MemberDatabase, session: Session): Promise<void> {
  return insertSessionHold(transaction, { ...session, hours: HOLD_HOURS })
}

/** The device turned out to be the member's. */
export function liftHold(transaction: MemberDatabase, session: Session): Promise<void> {
  return liftSessionHold(transaction, session)
}

/**
 * A factor set up in a held session would open other sessions that are not held. So the hold is extended to the whole membership and ends
 * no sooner.
 */
export async function holdForNewFactor(transaction: MemberDatabase, session: Session, now = new Date()): Promise<void> {
  const { sessionUntil } = await selectHolds(transaction, session)
  if (!sessionUntil || sessionUntil <= now) return
  const hours = Math.ceil((sessionUntil.getTime() - now.getTime()) / HOUR_MS)
  await updateWithdrawalsHeld(transaction, session.memberSeq, hours)
}
