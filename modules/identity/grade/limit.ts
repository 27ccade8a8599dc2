import type { AuthenticationKind, LimitedAction, LimitTarget, RestrictionTarget } from '@cocobnk/contract'
import type { Grade, MemberConfig, Standing } from './grade.ts'
import { usotMinor } from './usot.ts'

/** All facts that decide what a member may do now. Amounts are smallest units of USOT. */
export type LimitFacts = {
  readonly config: MemberConfig
  readonly standing: Pick<Standing, 'grade' | 'met'>
  /** Types of certification that are approved and have not expired. */
  readonly certified: ReadonlySet<number>
  readonly used: UsedToday
}

/** Usage by withdrawals alone, and by withdrawals and transfers together. */
export type UsedToday = { readonly withdraw: bigint; readonly all: bigint }

/** The facts of the cap on accounts opened remotely. */
export type CapFacts = Pick<LimitFacts, 'certified'> & {
  readonly config: Pick<MemberConfig, 'non_face_to_face_daily_usot' | 'non_face_to_face_lifted_by'>
  readonly used: Pick<UsedToday, 'all'>
}

/** A limit; null means no limit. */
type Most = bigint | null

export type Limit = {
  readonly target: LimitTarget
  readonly limit: Most
  readonly used: bigint
  readonly remaining: Most
  readonly lift: Lift | null
}

export type Lift = {
  readonly needs: readonly AuthenticationKind[]
  readonly certifications: readonly number[]
  readonly grade: number | null
  readonly limit: Most
}

/** An action to check. For opening an account the amount is one: it passes without a limit, and not if the limit is zero. */
export type Act = { readonly action: LimitedAction; readonly amount: bigint }

export type Verdict = {
  /** The limit that the action exceeds; undefined if it is allowed. */
  readonly refusedBy: Limit | undefined
  readonly remaining: Most
  /** The limit that leaves the least. */
  readonly boundBy: Limit | undefined
}

const TARGETS_OF: Readonly<Record<LimitedAction, readonly LimitTarget[]>> = {
  WITHDRAW: [
    'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT',
    'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT',
    'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT',
  ],
  TRANSFER: ['LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT'],
  CREATE_ACCOUNT: ['CREATE_ACCOUNT'],
}

const MOST_OF: Readonly<Record<RestrictionTarget, (grade: Grade) => Most>> = {
  LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT: ({ withdraw_one_time_usot }) => usotMinor(withdraw_one_time_usot),
  LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT: ({ withdraw_daily_usot }) => usotMinor(withdraw_daily_usot),
  CREATE_ACCOUNT: ({ create_account }) => (create_account ? null : 0n),
}

/** Whether this member may do this now, how much remains, and the binding limit (with what would lift it). */
export function judge(facts: LimitFacts, { action, amount }: Act): Verdict {
  const limits = TARGETS_OF[action].map((target) => limitOf(facts, target))
  const boundBy = limits.reduce<Limit | undefined>((least, one) => (isLess(one, least) ? one : least), undefined)
  return {
    refusedBy: limits.find(({ remaining }) => remaining !== null && amount > remaining),
    remaining: boundBy?.remaining ?? null,
    boundBy,
  }
}

export function limitOf(facts: LimitFacts, target: LimitTarget): Limit {
  return target === 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT' ? nonFaceLimit(facts) : gradeLimit(facts, target)
}

function gradeLimit({ config: { grades }, standing, used }: LimitFacts, target: RestrictionTarget): Limit {
  const mostOf = MOST_OF[target]
  const own = grades.find(({ grade }) => grade === standing.grade)
  if (!own) throw new Error(`the settings lack grade ${standing.grade}`)
  const most = mostOf(own)
  const higher = grades.find((one) => one.grade > own.grade && isMore(mostOf(one), most))
  const missing = higher?.needs.filter((need) => !standing.met.has(need)) ?? []
  const lift = higher && { needs: missing, certifications: [], grade: higher.grade, limit: mostOf(higher) }
  const usedNow = target === 'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT' ? used.withdraw : 0n
  return { target, ...spent(most, usedNow), lift: lift ?? null }
}

/** The cap for accounts opened without a visit, whatever the grade, until all certifications that lift it are approved. */
export function nonFaceLimit({ config, certified, used }: CapFacts): Limit {
  const lifting = config.non_face_to_face_lifted_by
  const missing = lifting.filter((type) => !certified.has(type))
  const isLifted = lifting.length > 0 && missing.length === 0
  const most = isLifted ? null : usotMinor(config.non_face_to_face_daily_usot)
  return {
    target: 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT',
    ...spent(most, used.all),
    lift: missing.length > 0 ? { needs: [], certifications: missing, grade: null, limit: null } : null,
  }
}

/** Not negative: a limit lowered during the day may be below today's usage. */
function spent(limit: Most, used: bigint): Pick<Limit, 'limit' | 'used' | 'remaining'> {
  return { limit, used, remaining: limit === null ? null : limit > used ? limit - used : 0n }
}

function isMore(one: Most, than: Most): boolean {
  return than !== null && (one === null || one > than)
}

function isLess(one: Limit, than: Limit | undefined): boolean {
  return one.remaining !== null && isMore(than?.remaining ?? null, one.remaining)
}
