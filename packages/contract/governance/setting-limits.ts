import { compareDecimals } from '@cocobnk/money'
import type { z } from 'zod'
import type { exchangeConfig, memberConfig, withdrawalConfig } from './setting.ts'

export type Limits = {
  readonly exchange: z.output<typeof exchangeConfig>
  readonly member: z.output<typeof memberConfig>
  readonly withdrawal: z.output<typeof withdrawalConfig>
}

const SCOPES = ['per_member', 'per_asset', 'whole_bank'] as const

/**
 * Fields whose limits contradict each other, as `<setting>.<path>`. Checked when a change is requested and when it is approved, not when
 * settings are read: a bank with such values from before must still start.
 */
export function limitsAtOdds({ exchange, member, withdrawal }: Limits): string[] {
  const { breakers } = exchange
  const rules: readonly (readonly [path: string, isBroken: boolean])[] = [
    ...SCOPES.flatMap((scope) => {
      const { hour_usot, day_usot, week_usot } = withdrawal[scope]
      return [
        [`withdrawal.${scope}.day_usot`, isMore(hour_usot, day_usot)],
        [`withdrawal.${scope}.week_usot`, isMore(day_usot, week_usot)],
      ] as const
    }),
    // Above one_person_usot every withdrawal is reviewed anyway, so a higher risk threshold would have no effect.
    ['withdrawal.careful_usot', isMore(withdrawal.careful_usot, withdrawal.one_person_usot)],
    ['withdrawal.one_person_usot', isMore(withdrawal.one_person_usot, member.two_person_withdraw_usot)],
    ...exchange.assets.map(
      ({ exchange_max_usot }, place) =>
        [`exchange.assets.${place}.exchange_max_usot`, isMore(exchange_max_usot, breakers.member_hour_usot)] as const,
    ),
    ['exchange.breakers.house_hour_usot', isMore(breakers.member_hour_usot, breakers.house_hour_usot)],
    ['exchange.breakers.house_loss_usot', isMore(breakers.house_loss_usot, breakers.house_hour_usot)],
    // A quote still valid after a price jump would be exchanged at the old price.
    ['exchange.breakers.price_jump_percent', isMore(exchange.tolerance_percent, breakers.price_jump_percent)],
    ...member.grades.map(
      ({ withdraw_one_time_usot: once, withdraw_daily_usot: daily }, place) =>
        [`member.grades.${place}.withdraw_daily_usot`, isMore(once, daily)] as const,
    ),
  ]
  return rules.filter(([, isBroken]) => isBroken).map(([path]) => path)
}

function isMore(one: string, other: string): boolean {
  return compareDecimals(one, other) > 0
}
