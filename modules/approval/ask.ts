import { recordAudit } from '@cocobnk/audit'
import { type DangerousAction, FOUR_EYES, type OperatorCaller } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AskDeps, Payloads } from './deps.ts'
import { type Change, insertApproval } from './store.ts'

export type Wish<Action extends DangerousAction> = {
  readonly action: Action
  readonly subject: string
  readonly changes: readonly Change[]
  readonly payload: Payloads[Action]
  readonly reason: string
  readonly maker: OperatorCaller
}

export type Asked = { readonly approval_seq: string; readonly expires_at: string }

/** A dangerous deed is not done but asked for: it waits until somebody else decides, or its time is over. */
export async function askFor<Action extends DangerousAction>(
  { db, push }: AskDeps,
  { action, subject, changes, payload, reason, maker }: Wish<Action>,
): Promise<Result<Asked, 'ALREADY_ASKED'>> {
  const asked = await commitIfOk(db, async (transaction) => {
    const approvalSeq = uuidV7()
    const wish = { approval_seq: approvalSeq, action, subject, changes, payload, reason, maker_seq: maker.operatorSeq }
    const expiresAt = await insertApproval(transaction, wish, FOUR_EYES[action].expiresHours)
    if (!expiresAt) return refuse('ALREADY_ASKED')
    await recordAudit(transaction, {
      actor: `operator:${maker.operatorSeq}`,
      action: 'approval.ask',
      subject,
      detail: { approval: approvalSeq, wanted: action, reason },
    })
    return ok({ approval_seq: approvalSeq, expires_at: expiresAt.toISOString() })
  })
  if (asked.ok) await push.toOperators('approval.changed', { approval_seq: asked.value.approval_seq })
  return asked
}
