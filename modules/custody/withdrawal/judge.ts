import type { RiskReason, settingSchema } from '@cocobnk/contract'
import { usotMinor } from '@cocobnk/grade'
import { type Threshold, windowedThreshold } from '@cocobnk/setting'
import type { z } from 'zod'

export type WithdrawalConfig = z.output<typeof settingSchema.withdrawalConfig>

/** Outgoing value in smallest units of USOT; including the withdrawal itself. */
export type Outflow = { readonly hour: bigint; readonly day: bigint; readonly week: bigint }

/** In smallest units of USOT: of one member, and of all members to one destination. */
type Whose = 'MEMBER' | 'DESTINATION'
type WindowSums = Readonly<Record<Whose, bigint>>

/** What else leaves within the window with the approval of nobody, and with that of fewer than two. */
export type Unapproved = { readonly byAnybody: WindowSums; readonly byTwo: WindowSums }

/** The facts that decide whether a withdrawal is reviewed. */
export type RiskFacts = {
  readonly usot: bigint
  readonly member: Outflow
  readonly asset: Outflow
  readonly bank: Outflow
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
  const { byAnybody, byTwo } = unapproved
  const size = windowedThreshold(usot, [
    { from: policy.one_person_usot, needs: 1, sums: byAnybody },
    { from: policy.two_person_withdraw_usot, needs: 2, sums: byTwo },
  ])
  const careful = windowedThreshold(usot, [{ from: policy.careful_usot, needs: 1, sums: byAnybody }])
  const reasons: readonly (readonly [RiskReason, boolean])[] = [
    ...sizeReasons(size),
    ['MEMBER_VELOCITY', isOver(member, policy.per_member)],
    ['ASSET_VELOCITY', isOver(asset, policy.per_asset)],
    ['BANK_VELOCITY', isOver(bank, policy.whole_bank)],
    ...(careful.needs > 0 ? signsOf(policy, facts) : []),
  ]
  const found = reasons.filter(([, holds]) => holds).map(([reason]) => reason)
  return { reasons: found, approvalsNeeded: size.needs === 2 ? 2 : found.length > 0 ? 1 : 0 }
}

function sizeReasons({ needs, because }: Threshold<Whose>): readonly (readonly [RiskReason, boolean])[] {
  if (because === null) return []
  const band = needs === 2 ? 'ABOVE_TWO' : 'ABOVE_ONE'
  return [[because === 'MEMBER' || because === 'DESTINATION' ? `${because}_SUM_${band}` : band, true]]
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
