import type { VerifyingKey } from '@cocobnk/access-token'
import type { OperatorCaller, Permission } from '@cocobnk/contract'
import { confirmGeneration } from '@cocobnk/session'
import { IDLE_MINUTES, OPERATORS, type OperatorDeps } from './deps.ts'
import { selectLiveSession, updateSeen } from './session.store.ts'

/**
 * Returns the holder of this token and its expiry, or undefined. The session's row is read every time: logout, suspension, another role
 * and half an hour of inactivity take effect with the next request.
 */
export async function authenticateOperator(
  { db, consoleKey }: Pick<OperatorDeps, 'db'> & { readonly consoleKey: VerifyingKey },
  token: string,
  permission: Permission | 'session',
): Promise<{ readonly caller: OperatorCaller; readonly expiresAt: Date } | undefined> {
  const claims = await consoleKey.verify(token)
  if (!claims) return undefined
  const { ownerSeq: operatorSeq, sessionSeq, generation, expiresAt } = claims
  const session = await selectLiveSession(db, { operatorSeq, sessionSeq, idleMinutes: IDLE_MINUTES })
  if (!session) return undefined
  // Once after each renewal: the response has arrived, so the previous refresh token is not needed any more.
  if (generation > session.confirmed_generation) await confirmGeneration(db, OPERATORS, { sessionSeq, generation })
  // A token refresh is not activity: the console refreshes by itself even if unattended.
  if (permission !== 'session') await updateSeen(db, sessionSeq)
  return { caller: { kind: 'operator', operatorSeq, sessionSeq, role: session.role }, expiresAt }
}
