import { type AskDeps, askFor, type Performers } from '@cocobnk/approval'
import { recordAudit } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDatabase, MemberDeps } from '../deps.ts'
import { mailMember } from '../letter.ts'
import { insertHold, lockHeld, mayHoldAlone, releaseHold } from './hold.store.ts'
import { noteByOperator } from './note.ts'
import { selectDeskMember } from './store.ts'

type Key = 'PATCH /operator/member/{member_seq}'
type Decided = Promise<Result<Output<Key>, CodeOf<Key>>>
type Wish = { readonly memberSeq: string; readonly reason: string; readonly caller: OperatorCaller }
type HoldDeps = Pick<MemberDeps, 'db' | 'vault' | 'webOrigin'>

/**
 * Holds all outflow of a member for a day, at once: waiting for a second operator would cost a robbed member more than a mistake costs an
 * honest one. Withdrawals that are not signed yet wait too.
 */
export async function holdMember(deps: HoldDeps, { memberSeq, reason, caller }: Wish): Decided {
  return commitIfOk(deps.db, async (transaction): Decided => {
    const isHeld = await lockHeld(transaction, memberSeq)
    if (isHeld === undefined) return refuse('NOT_FOUND')
    if (isHeld) return refuse('NOTHING_TO_CHANGE')
    const { operatorSeq } = caller
    if (!(await mayHoldAlone(transaction, memberSeq, operatorSeq))) return refuse('HOLD_NEEDS_TWO')
    const endsAt = await insertHold(transaction, { memberSeq, operatorSeq, reason })
    await tellHeld(transaction, deps, { memberSeq, endsAt })
    await recordAudit(transaction, {
      actor: `operator:${operatorSeq}`,
      action: 'outflow.hold',
      subject: `member:${memberSeq}`,
      detail: { reason, ends_at: endsAt.toISOString() },
    })
    return ok({ approval_seq: null, expires_at: null })
  })
}

/** Requests to hold the outflow for a week, or to end the hold; carried out once a second operator approves. */
export async function askAboutHold(
  deps: Pick<MemberDeps, 'db'> & Pick<AskDeps, 'push'>,
  { memberSeq, reason, caller, action }: Wish & { readonly action: 'outflow.extend' | 'outflow.release' },
): Decided {
  const member = await selectDeskMember(deps.db, memberSeq)
  if (!member || member.state === 'CLOSED') return refuse('NOT_FOUND')
  const { operator_held_until: heldUntil } = member
  const until = heldUntil && heldUntil > new Date() ? heldUntil.toISOString() : null
  const isRelease = action === 'outflow.release'
  if (isRelease && until === null) return refuse('NOTHING_TO_CHANGE')
  const changes = [{ name: 'outflow_held', before: until, after: isRelease ? null : EXTENDED }]
  const subject = `member:${memberSeq}`
  return askFor(deps, { action, subject, changes, payload: { memberSeq }, reason, maker: caller })
}

/** As written in the request: a week from the approval on. */
const EXTENDED = 'P7D'

/** Carries out approved changes of a hold. */
export function holdPerformers(
  deps: Pick<HoldDeps, 'vault' | 'webOrigin'>,
  databaseOf: (transaction: Parameters<Performers['outflow.extend']>[0]) => MemberDatabase,
): Pick<Performers, 'outflow.extend' | 'outflow.release'> {
  return {
    'outflow.extend': async (transaction, { memberSeq }, { approvalSeq, makerSeq, reason }) => {
      const db = databaseOf(transaction)
      if ((await lockHeld(db, memberSeq)) === undefined) return refuse('CHANGED_MEANWHILE')
      const endsAt = await insertHold(db, { memberSeq, operatorSeq: makerSeq, reason, approvalSeq })
      await tellHeld(db, deps, { memberSeq, endsAt })
      return ok({ tell: async () => {} })
    },
    'outflow.release': async (transaction, { memberSeq }) => {
      const db = databaseOf(transaction)
      if (!(await releaseHold(db, memberSeq))) return refuse('CHANGED_MEANWHILE')
      await noteByOperator(db, memberSeq, 'OUTFLOW_RELEASED')
      return ok({ tell: async () => {} })
    },
  }
}

/** Notifies the member in the inbox and by mail. Never with the operator's reason, which may warn a thief. */
async function tellHeld(
  transaction: MemberDatabase,
  { vault, webOrigin }: Pick<HoldDeps, 'vault' | 'webOrigin'>,
  { memberSeq, endsAt }: { readonly memberSeq: string; readonly endsAt: Date },
): Promise<void> {
  await noteByOperator(transaction, memberSeq, 'OUTFLOW_HELD')
  const member = await selectDeskMember(transaction, memberSeq)
  const values = {
    user_name: member?.user_name ?? '',
    until: endsAt.toISOString(),
    time_zone: 'Asia/Seoul',
    link: `${webOrigin}/service-center/one-inquiry`,
  }
  await mailMember(transaction, vault, memberSeq, { template: 'outflow-held', values })
}
