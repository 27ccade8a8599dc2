import type { OperatorCaller, Permission } from '@cocobnk/contract'
import { confirmGeneration } from '@cocobnk/session'
import { IDLE_MINUTES, OPERATORS, type OperatorDeps } from './deps.ts'
import { selectLiveSession, updateSeen } from './session.store.ts'

/**
 * Who holds this token and until when, or nobody. The session's row is asked every time: logging out, being shut out, another role and
 * half an hour of doing nothing all hold from the next request on.
 */
export async function authenticateOperator(
  { db, consoleKey }: Pick<OperatorDeps, 'db' | 'consoleKey'>,
  token: string,
  permission: Permission | 'session',
): Promise<{ readonly caller: OperatorCaller; readonly expiresAt: Date } | undefined> {
  const claims = await consoleKey.verify(token)
  if (!claims) return undefined
  const { ownerSeq: operatorSeq, sessionSeq, generation, expiresAt } = claims
  const session = await selectLiveSession(db, { operatorSeq, sessionSeq, idleMinutes: IDLE_MINUTES })
  if (!session) return undefined
  // Once after each renewal: its answer has arrived, so the refresh token before it is not needed any more.
  if (generation > session.confirmed_generation) await confirmGeneration(db, OPERATORS, { sessionSeq, generation })
  // Being there is no use: the console asks for its next token by itself, however long nobody touched it.
  if (permission !== 'session') await updateSeen(db, sessionSeq)
  return { caller: { kind: 'operator', operatorSeq, sessionSeq, role: session.role }, expiresAt }
}
