import type { LimitTarget } from '@cocobnk/contract'
import { ok, type Result } from '@cocobnk/result'
import { dayOf } from './day.ts'
import type { GradeFacts } from './deps.ts'
import { factsOf, type Whose } from './facts.ts'
import { judge } from './limit.ts'
import { type LimitFault, refusalOf } from './refusal.ts'
import { type GradeDatabase, hasUse, insertUses, type LimitUseTable, lockUses, updateReleased } from './store.ts'

type Use = Whose & {
  /** The id of the act: reserving it twice reserves it once. */
  readonly useSeq: string
  readonly action: LimitUseTable['action']
  /** Smallest units of USOT, at the base rate of the moment. */
  readonly usot: bigint
}

/** In the transaction of the act itself. Members' acts stand in a row here, so that many at once pass what fits, no more. */
export async function reserveLimit(
  transaction: GradeDatabase,
  facts: GradeFacts,
  use: Use,
): Promise<Result<undefined, LimitFault>> {
  const { memberSeq, useSeq, action, usot, now } = use
  await lockUses(transaction, memberSeq)
  if (await hasUse(transaction, memberSeq, useSeq)) return ok(undefined)
  const { refusedBy } = judge(await factsOf(transaction, facts, use), { action, amount: usot })
  if (refusedBy) return refusalOf(refusedBy)
  await insertUses(transaction, [{ use_seq: useSeq, member_seq: memberSeq, action, usot, day: dayOf(now) }])
  return ok(undefined)
}

/** How much of an action is left now, in smallest units of USOT, and which limit it is; nothing where there is none. */
export async function allowanceOf(
  db: GradeDatabase,
  facts: GradeFacts,
  whose: Whose,
  action: LimitUseTable['action'],
): Promise<{ readonly remaining: bigint; readonly target: LimitTarget } | undefined> {
  const { boundBy, remaining } = judge(await factsOf(db, facts, whose), { action, amount: 0n })
  return boundBy && remaining !== null ? { remaining, target: boundBy.target } : undefined
}

/** The act came to nothing: what it used counts no more, on the day it was reserved. */
export function releaseLimit(transaction: GradeDatabase, memberSeq: string, useSeq: string): Promise<void> {
  return updateReleased(transaction, [memberSeq], [useSeq])
}

/** Whether the grade lets the member open accounts; how many is another rule. */
export async function mayCreateAccount(
  db: GradeDatabase,
  facts: GradeFacts,
  whose: Whose,
): Promise<Result<undefined, LimitFault>> {
  const { refusedBy } = judge(await factsOf(db, facts, whose), { action: 'CREATE_ACCOUNT', amount: 1n })
  return refusedBy ? refusalOf(refusedBy) : ok(undefined)
}
