import { recordAudit } from '@cocobnk/audit'
import type { CommonCode, OperatorCaller, Output } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { IDLE_MINUTES, type OperatorDeps } from './deps.ts'
import { revokeSession, type SessionOwner, selectLiveSessions } from './session.store.ts'

type Sessions = Output<'GET /operator/me/session'>

/** Lists an operator's sessions, so that a foreign one can be ended immediately. */
export async function listSessions({ db }: Pick<OperatorDeps, 'db'>, caller: OperatorCaller): Promise<Sessions> {
  const rows = await selectLiveSessions(db, caller.operatorSeq, { idleMinutes: IDLE_MINUTES })
  const list = rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: row.session_seq === caller.sessionSeq,
  }))
  return { list }
}

/** Ends one of the operator's own sessions, the current or another one. */
export async function endSession(
  { db, push }: Pick<OperatorDeps, 'db' | 'push'>,
  { operatorSeq, sessionSeq }: SessionOwner,
): Promise<Result<object, CommonCode>> {
  const actor = `operator:${operatorSeq}`
  const ended = await inTransaction(db, async (transaction) => {
    const isTheirs = await revokeSession(transaction, { operatorSeq, sessionSeq })
    if (isTheirs) await recordAudit(transaction, { actor, action: 'operator.logout', subject: actor, detail: {} })
    return isTheirs
  })
  if (!ended) return refuse('NOT_FOUND')
  await push.endOperator({ operatorSeq, sessionSeq })
  return ok({})
}
