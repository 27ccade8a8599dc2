import { type Output, VELOCITY_SCOPES, VELOCITY_WINDOWS } from '@cocobnk/contract'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import type { WithdrawalRow } from './store.ts'
import { selectSums } from './velocity.store.ts'

type Limit = { readonly hour_usot: string; readonly day_usot: string; readonly week_usot: string }

/** How much may leave before somebody looks. */
export type VelocityLimits = { readonly per_member: Limit; readonly per_asset: Limit; readonly whole_bank: Limit }

const LIMIT_OF = { MEMBER: 'per_member', ASSET: 'per_asset', BANK: 'whole_bank' } as const
const WITHIN = { HOUR: 'hour_usot', DAY: 'day_usot', WEEK: 'week_usot' } as const

type Shown = Output<'GET /operator/withdraw/{withdrawal_seq}'>['withdrawal']['sums']

export async function shownSums(
  db: Parameters<typeof selectSums>[0],
  limits: VelocityLimits,
  row: Pick<WithdrawalRow, 'member_seq' | 'asset_seq'>,
): Promise<Shown> {
  const sums = await selectSums(db, row)
  return VELOCITY_SCOPES.flatMap((scope) =>
    VELOCITY_WINDOWS.map((window) => ({
      scope,
      window,
      usot: formatMinor(sums[scope][window], DEFAULT_DECIMALS),
      limit: limits[LIMIT_OF[scope]][WITHIN[window]],
    })),
  )
}
