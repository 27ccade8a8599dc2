import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { ratesQuery } from '../../rate/queries.ts'
import { assetQuery } from '../../setting/queries.ts'
import type { Account } from '../account/queries.ts'
import { limitQuery } from '../grade/queries.ts'
import { mostOf } from './most.ts'

/** The largest amount an account can send now. Only transfers to others count against the daily cap. */
export function useMost({ asset, available_balance }: Account, toOthers: boolean) {
  const { client } = useApp()
  const { data: assets = [], isPending: assetsPending } = useQuery(assetQuery(client))
  const { data: rates, isPending: ratesPending } = useQuery(ratesQuery(client))
  const { data: limits, isLoading: limitsLoading } = useQuery({ ...limitQuery(client), enabled: toOthers })
  const isSettled = !assetsPending && !ratesPending && !limitsLoading
  const decimals = assets.find(({ seq }) => seq === asset.asset_seq)?.decimal_point ?? 0
  const remaining = limits?.limits.find(({ target }) => target === 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT')?.remaining
  const rate = asset.code === 'USOT' ? '1' : rates?.get(asset.code)
  const isCapped = toOthers && typeof remaining === 'string' && rate !== undefined
  return { decimals, isSettled, most: mostOf(available_balance, decimals, isCapped ? { remaining, rate } : undefined) }
}
