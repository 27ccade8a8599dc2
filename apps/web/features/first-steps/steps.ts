import type { Grade } from '../grade/grade.ts'
import { byGrade, holds, PLACE_OF, stateOf } from '../grade/grade.ts'
import type { Standing } from '../grade/use-standing.ts'

export type StepKey = 'account' | 'deposit' | 'factor' | 'identity'

export type Step = {
  readonly key: StepKey
  readonly to: string
  readonly isDone: boolean
  /** Daily withdrawal limit in USOT after this step; absent if the step does not change it or lifts every limit. */
  readonly unlocks?: string
}

type Known = {
  readonly accounts: readonly { readonly balance: string }[]
  /** Whether any deposit was ever credited, even if it has left again. */
  readonly hasDeposit: boolean
  readonly standing: Standing
}

/** The first steps of a new member in a sensible order, each done or open. */
export function firstSteps({ accounts, hasDeposit, standing }: Known): readonly Step[] {
  const { me, grades, nowMs } = standing
  const has = (kind: keyof typeof PLACE_OF) =>
    holds(
      stateOf(
        me.authentications.find((one) => one.kind === kind),
        nowMs,
      ),
    )
  return [
    { key: 'account', to: '/new-account/create-address', isDone: accounts.length > 0 },
    { key: 'deposit', to: '/deposit', isDone: hasDeposit || accounts.some(({ balance }) => /[1-9]/.test(balance)) },
    { key: 'factor', to: PLACE_OF.OTP, isDone: has('OTP'), ...dailyWith(grades, 'OTP') },
    { key: 'identity', to: PLACE_OF.REALNAME, isDone: has('REALNAME'), ...dailyWith(grades, 'REALNAME') },
  ]
}

/** Daily limit of the lowest grade that needs this authentication; absent if zero or unlimited. */
function dailyWith(grades: readonly Grade[], kind: Grade['needs'][number]): { unlocks?: string } {
  const daily = byGrade(grades).find(({ needs }) => needs.includes(kind))?.withdraw_daily_usot
  return daily && /[1-9]/.test(daily) ? { unlocks: daily } : {}
}
