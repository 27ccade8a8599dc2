import { type AskDeps, type Asked, askFor, type Performers } from '@cocobnk/approval'
import type { CodeOf, OperatorCaller } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDatabase, MemberDeps } from '../deps.ts'
import { selectDeskMember, updateSuspended } from './store.ts'

type Wish = {
  readonly memberSeq: string
  readonly suspended: boolean
  readonly reason: string
  readonly caller: OperatorCaller
}

/**
 * Requests to suspend a member, or to restore the previous state; carried out once a second operator approves. Restoring also lifts the
 * member's own lock, for members who cannot do it with a second factor.
 */
export async function askForSuspension(
  { db, push }: Pick<MemberDeps, 'db'> & Pick<AskDeps, 'push'>,
  { memberSeq, suspended, reason, caller }: Wish,
): Promise<Result<Asked, CodeOf<'PATCH /operator/member/{member_seq}'>>> {
  const member = await selectDeskMember(db, memberSeq)
  if (!member) return refuse('NOT_FOUND')
  const { state, state_before_suspension: earlier } = member
  const isReleasable = state === 'SUSPENDED' || state === 'LOCKED'
  if (state === 'CLOSED' || (suspended ? state === 'SUSPENDED' : !isReleasable)) return refuse('NOTHING_TO_CHANGE')
  const released = state === 'SUSPENDED' ? (earlier ?? 'ACTIVE') : 'ACTIVE'
  return askFor(
    { db, push },
    {
      action: suspended ? 'member.restrict' : 'member.release',
      subject: `member:${memberSeq}`,
      changes: [{ name: 'state', before: state, after: suspended ? 'SUSPENDED' : released }],
      payload: { memberSeq },
      reason,
      maker: caller,
    },
  )
}

/** Carries out an approved change. Sessions are ended here, and by the database in any case. */
export function memberPerformers(
  deps: Pick<MemberDeps, 'endSessions'>,
  databaseOf: (transaction: Parameters<Performers['member.restrict']>[0]) => MemberDatabase,
): Pick<Performers, 'member.restrict' | 'member.release'> {
  return {
    'member.restrict': async (transaction, { memberSeq }) => {
      const ended = await deps.endSessions(databaseOf(transaction), memberSeq)
      return (await updateSuspended(databaseOf(transaction), memberSeq, true)) ? ok(ended) : refuse('CHANGED_MEANWHILE')
    },
    'member.release': async (transaction, { memberSeq }) =>
      (await updateSuspended(databaseOf(transaction), memberSeq, false))
        ? ok({ tell: async () => {} })
        : refuse('CHANGED_MEANWHILE'),
  }
}
