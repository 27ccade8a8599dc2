import { LIMIT_TARGETS, LIMITED_ACTIONS, type LimitedAction, type Output } from '@cocobnk/contract'
import { ok, type Result } from '@cocobnk/result'
import { endOfDay } from './day.ts'
import type { GradeDeps } from './deps.ts'
import { factsOf, letOutOf } from './facts.ts'
import { judge, type LimitFacts, limitOf } from './limit.ts'
import { type LimitFault, refusalOf } from './refusal.ts'
import { shownLimit, textOf } from './shown.ts'
import { usotMinor } from './usot.ts'

type Asked = {
  readonly memberSeq: string
  readonly action?: LimitedAction | undefined
  readonly usot?: string | undefined
  readonly now: Date
}

type Shown = Output<'GET /member/me/limit'>

/** Reads a limit before an amount is typed. For an action, returns the refusal that it would get. */
export async function readLimit(deps: GradeDeps, asked: Asked): Promise<Result<Shown, LimitFault>> {
  const { memberSeq, action, usot, now } = asked
  const [settings, letOut] = await Promise.all([deps.settings(), letOutOf(deps.ledgers, memberSeq, now)])
  const facts = await factsOf(deps.db, deps, { memberSeq, settings, now, letOut })
  const amount = action === 'CREATE_ACCOUNT' ? 1n : usotMinor(usot ?? '0')
  const refusedBy = action && judge(facts, { action, amount }).refusedBy
  if (refusedBy) return refusalOf(refusedBy)
  const { grade, next, falls } = facts.standing
  return ok({
    grade,
    next: next && { grade: next.grade, needs: [...next.needs] },
    falls: falls && { ...falls, at: falls.at.toISOString() },
    limits: LIMIT_TARGETS.map((target) => shownLimit(limitOf(facts, target))),
    allowances: LIMITED_ACTIONS.map((one) => allowanceOf(facts, one)),
    resets_at: endOfDay(now).toISOString(),
  })
}

function allowanceOf(facts: LimitFacts, action: LimitedAction): Shown['allowances'][number] {
  const { remaining, boundBy } = judge(facts, { action, amount: 0n })
  return { action, remaining: textOf(remaining), bound_by: boundBy?.target ?? null }
}
