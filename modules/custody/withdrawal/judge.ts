import type { RiskReason, settingSchema } from '@cocobnk/contract'
import { usotMinor } from '@cocobnk/grade'
import type { z } from 'zod'

export type WithdrawalConfig = z.output<typeof settingSchema.withdrawalConfig>

/** Outgoing value in smallest units of USOT; including the withdrawal itself. */
export type Outflow = { readonly hour: bigint; readonly day: bigint; readonly week: bigint }

/** In smallest units of USOT: of one member, and of all members to one destination. */
export type Unapproved = { readonly member: bigint; readonly destination: bigint }

/** The facts that decide whether a withdrawal is reviewed. */
export type RiskFacts = {
  readonly usot: bigint
  readonly member: Outflow
  readonly asset: Outflow
  readonly bank: Outflow
  /** Outgoing within the window without two people's approval, including the withdrawal itself. */
  readonly unapproved: Unapproved
  readonly isFirstToAddress: boolean
  readonly memberSince: Date
  /** The latest one, if any. */
  readonly securityChangedAt: Date | undefined
  /** The outgoing amount, and recent arrivals, in smallest units of the asset. */
  readonly total: bigint
  readonly arrived: bigint
  readonly now: Date
}

export type Policy = WithdrawalConfig & { readonly two_person_withdraw_usot: string }

export type Verdict = { readonly reasons: readonly RiskReason[]; readonly approvalsNeeded: 0 | 1 | 2 }

const HOUR_MS = 3_600_000

/**
 * Returns the verdict. Without a reason it is cleared automatically. A large withdrawal needs one or two operators; any other reason
 * needs one.
 */
export function judge(policy: Policy, facts: RiskFacts): Verdict {
  const { usot, member, asset, bank, unapproved } = facts
  const two = usotMinor(policy.two_person_withdraw_usot)
  const isTwo = usot >= two
  // Splitting an amount must not avoid the second person.
  const [isMemberTwo, isPlaceTwo] = [unapproved.member >= two, unapproved.destination >= two]
  const isOne = usot >= usotMinor(policy.one_person_usot)
  const reasons: readonly (readonly [RiskReason, boolean])[] = [
    ['ABOVE_TWO', isTwo],
    ['ABOVE_ONE', isOne && !isTwo],
    ['MEMBER_SUM_ABOVE_TWO', isMemberTwo && !isTwo],
    ['DESTINATION_SUM_ABOVE_TWO', isPlaceTwo && !isTwo],
    ['MEMBER_VELOCITY', isOver(member, policy.per_member)],
    ['ASSET_VELOCITY', isOver(asset, policy.per_asset)],
    ['BANK_VELOCITY', isOver(bank, policy.whole_bank)],
    ...(usot >= usotMinor(policy.careful_usot) ? signsOf(policy, facts) : []),
  ]
  const found = reasons.filter(([, holds]) => holds).map(([reason]) => reason)
  return { reasons: found, approvalsNeeded: isTwo || isMemberTwo || isPlaceTwo ? 2 : found.length > 0 ? 1 : 0 }
}

function isOver({ hour, day, week }: Outflow, limit: WithdrawalConfig['whole_bank']): boolean {
  return hour > usotMinor(limit.hour_usot) || day > usotMinor(limit.day_usot) || week > usotMinor(limit.week_usot)
}

/** Signs that are typical of theft, but also of many honest withdrawals: hence they count only above some value. */
function signsOf(policy: Policy, facts: RiskFacts): readonly (readonly [RiskReason, boolean])[] {
  const { now, memberSince, securityChangedAt, arrived, total, isFirstToAddress } = facts
  const isWithin = (at: Date, hours: number) => now.getTime() - at.getTime() < hours * HOUR_MS
  return [
    ['FIRST_TO_ADDRESS', isFirstToAddress],
    ['NEW_MEMBER', isWithin(memberSince, policy.new_member_hours)],
    [
      'RECENT_SECURITY_CHANGE',
      securityChangedAt !== undefined && isWithin(securityChangedAt, policy.security_change_hours),
    ],
    ['FRESH_DEPOSIT', arrived * 2n > total],
  ]
}
