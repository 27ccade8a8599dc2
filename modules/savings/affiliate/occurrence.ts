import type { AllowanceHoldReason } from '@cocobnk/contract'
import type { Selectable } from '@cocobnk/database'
import { shareOf } from './share.ts'
import type { CauseTable, PolicyTable } from './tables.ts'

export type Cause = Pick<
  Selectable<CauseTable>,
  'cause_seq' | 'behaviour' | 'member_seq' | 'inviter_seq' | 'asset_seq' | 'fee' | 'happened_at' | 'reversed_at'
> & {
  /** A closed membership earns nothing more. */
  readonly is_inviter_gone: boolean
}
export type Policy = Selectable<PolicyTable>

export type Occurrence = {
  readonly cause_seq: string
  readonly policy_seq: string
  readonly member_seq: string
  readonly asset_seq: string
  readonly amount: bigint
  readonly usot: bigint | null
  readonly hold_reasons: AllowanceHoldReason[]
  readonly matures_at: Date
}

export type Facts = {
  /** Signs that the two members are not independent people who also deal with others. */
  readonly signsOf: (cause: Cause) => readonly AllowanceHoldReason[]
  /** In smallest units of USOT; undefined without a rate. */
  readonly usotOf: (cause: Cause, amount: bigint) => bigint | undefined
  /** What a member has earned by a policy in this month so far. Updated as allowances are added. */
  readonly month: { get(key: string): bigint | undefined; set(key: string, sum: bigint): unknown }
}

const DAY_MS = 86_400_000

/**
 * Computes the allowances of a fee: the share of each policy in force when the fee was posted, unless it is less than the smallest unit.
 */
export function occurrencesOf(cause: Cause, policies: readonly Policy[], facts: Facts): Occurrence[] {
  if (cause.reversed_at !== null) return []
  return policies
    .filter((policy) => policy.behaviour === cause.behaviour && isInForce(policy, cause.happened_at))
    .flatMap((policy) => {
      const amount = shareOf(cause.fee, policy.share_ppm)
      if (amount === 0n || (policy.beneficiary === 'INVITER' && cause.is_inviter_gone)) return []
      const member_seq = policy.beneficiary === 'INVITER' ? cause.inviter_seq : cause.member_seq
      const usot = facts.usotOf(cause, amount) ?? null
      const reasons: AllowanceHoldReason[] = [...facts.signsOf(cause)]
      if (isOverCap(facts, policy, member_seq, usot)) reasons.push('CAP')
      const matures_at = new Date(cause.happened_at.getTime() + policy.maturity_days * DAY_MS)
      const { cause_seq, asset_seq } = cause
      return [
        {
          cause_seq,
          policy_seq: policy.policy_seq,
          member_seq,
          asset_seq,
          amount,
          usot,
          hold_reasons: reasons,
          matures_at,
        },
      ]
    })
}

function isInForce({ started_at, ended_at }: Pick<Policy, 'started_at' | 'ended_at'>, at: Date): boolean {
  return started_at <= at && (ended_at === null || at < ended_at)
}

export function monthKey(memberSeq: string, policySeq: string): string {
  return `${memberSeq} ${policySeq}`
}

/** An amount without a rate counts as above every cap. */
function isOverCap({ month }: Facts, policy: Policy, memberSeq: string, usot: bigint | null): boolean {
  const key = monthKey(memberSeq, policy.policy_seq)
  const sum = (month.get(key) ?? 0n) + (usot ?? 0n)
  month.set(key, sum)
  return policy.monthly_cap_usot !== null && (usot === null || sum > policy.monthly_cap_usot)
}
