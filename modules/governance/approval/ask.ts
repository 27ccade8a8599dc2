import { recordAudit } from '@cocobnk/audit'
import { type DangerousAction, FOUR_EYES, type OperatorCaller } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { changesBetween } from './changes.ts'
import type { AskDeps, Payloads } from './deps.ts'
import { type Change, insertApproval } from './store.ts'

type Deed<Action extends DangerousAction> = {
  readonly action: Action
  readonly subject: string
  readonly payload: Payloads[Action]
  readonly reason: string
  readonly maker: OperatorCaller
}

export type Wish<Action extends DangerousAction> = Deed<Action> & { readonly changes: readonly Change[] }

export type Asked = { readonly approval_seq: string; readonly expires_at: string }

/** Requests a dangerous action: it waits until another operator decides, or it expires. */
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

/** Like `askFor` for a change of values: the changes are the differences. Refuses if there are none. */
export async function askForChange<Action extends DangerousAction>(
  deps: AskDeps,
  { before, after }: { readonly before: object; readonly after: object },
  deed: Deed<Action>,
): Promise<Result<Asked, 'ALREADY_ASKED' | 'NOTHING_TO_CHANGE'>> {
  const changes = changesBetween(before, after)
  return changes.length === 0 ? refuse('NOTHING_TO_CHANGE') : askFor(deps, { ...deed, changes })
}
