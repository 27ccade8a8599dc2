import type { LimitTarget } from '@cocobnk/contract'
import { ok, type Refused, type Result } from '@cocobnk/result'
import type { GradeDatabase, GradeFacts } from './deps.ts'
import { factsOf, type Whose } from './facts.ts'
import { judge, nonFaceLimit } from './limit.ts'
import { type LimitFault, refusalOf } from './refusal.ts'

/** Value in smallest units of USOT, at the current base rate. */
type Withdrawal = Whose & { readonly usot: bigint }

/**
 * Checks a withdrawal in the transaction that inserts it, in which a member's withdrawals are serialized: of concurrent ones exactly
 * those that fit pass. Returns the cap on daily outflow, if there is one, which the ledger enforces.
 */
export async function checkWithdrawal(
  transaction: GradeDatabase,
  facts: GradeFacts,
  withdrawal: Withdrawal,
): Promise<Result<bigint | null, LimitFault>> {
  const known = await factsOf(transaction, facts, withdrawal)
  const { refusedBy } = judge(known, { action: 'WITHDRAW', amount: withdrawal.usot })
  return refusedBy ? refusalOf(refusedBy) : ok(nonFaceLimit(known).limit)
}

/** The refusal for a member whose posting exceeded the daily cap in the ledger. */
export async function capRefusal(db: GradeDatabase, facts: GradeFacts, whose: Whose): Promise<Refused<LimitFault>> {
  return refusalOf(nonFaceLimit(await factsOf(db, facts, whose)))
}

/** How much can still be withdrawn now, in smallest units of USOT, and by which limit; undefined without a limit. */
export async function allowanceOf(
  db: GradeDatabase,
  facts: GradeFacts,
  whose: Whose,
): Promise<{ readonly remaining: bigint; readonly target: LimitTarget } | undefined> {
  const { boundBy, remaining } = judge(await factsOf(db, facts, whose), { action: 'WITHDRAW', amount: 0n })
  return boundBy && remaining !== null ? { remaining, target: boundBy.target } : undefined
}

/** Whether the member's grade allows opening accounts. Their number is limited by another rule. */
export async function mayCreateAccount(
  db: GradeDatabase,
  facts: GradeFacts,
  whose: Omit<Whose, 'letOut'>,
): Promise<Result<undefined, LimitFault>> {
  // Outflows do not matter for this limit.
  const known = await factsOf(db, facts, { ...whose, letOut: 0n })
  const { refusedBy } = judge(known, { action: 'CREATE_ACCOUNT', amount: 1n })
  return refusedBy ? refusalOf(refusedBy) : ok(undefined)
}
