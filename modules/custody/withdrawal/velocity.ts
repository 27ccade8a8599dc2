import { type Output, VELOCITY_SCOPES, VELOCITY_WINDOWS } from '@cocobnk/contract'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import { selectOutflows } from './judge.store.ts'
import type { WithdrawalConfig } from './judge.ts'
import type { WithdrawalRow } from './store.ts'

/** How much may leave before a review. */
export type VelocityLimits = Pick<WithdrawalConfig, 'per_member' | 'per_asset' | 'whole_bank'>

type Shown = Output<'GET /operator/withdraw/{withdrawal_seq}'>['withdrawal']['sums']

const SCOPES = {
  MEMBER: { whose: 'member', limit: 'per_member' },
  ASSET: { whose: 'asset', limit: 'per_asset' },
  BANK: { whose: 'bank', limit: 'whole_bank' },
} as const
const WINDOWS = { HOUR: 'hour', DAY: 'day', WEEK: 'week' } as const

/** The current values of the sums that the rules compare. */
export async function shownSums(
  db: Parameters<typeof selectOutflows>[0],
  limits: VelocityLimits,
  row: Pick<WithdrawalRow, 'member_seq' | 'asset_seq'>,
): Promise<Shown> {
  const outflows = await selectOutflows(db, row)
  return VELOCITY_SCOPES.flatMap((scope) =>
    VELOCITY_WINDOWS.map((window) => ({
      scope,
      window,
      usot: formatMinor(outflows[SCOPES[scope].whose][WINDOWS[window]], DEFAULT_DECIMALS),
      limit: limits[SCOPES[scope].limit][`${WINDOWS[window]}_usot`],
    })),
  )
}
