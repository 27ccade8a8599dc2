import type { Tiers } from './queries.ts'

type Lying = Pick<Tiers['list'][number], 'asset_code' | 'hot' | 'warm' | 'cold'>

/** Compares the hot share with the policy. Only for display, so rounding is harmless: the bank moves exact amounts. */
export function standOf({ asset_code, hot, warm, cold }: Lying, policy: Tiers['policy']): 'much' | 'little' | 'well' {
  const [atHand, total] = [Number(hot), Number(hot) + Number(warm) + Number(cold)]
  const minimum = Number(Object.entries(policy.hot_minimum).find(([code]) => code === asset_code)?.[1] ?? '0')
  if (atHand > Math.max((total * policy.hot_max_percent) / 100, minimum)) return 'much'
  const wanted = Math.max((total * policy.hot_target_percent) / 100, Math.min(minimum, total))
  return atHand < wanted / 2 ? 'little' : 'well'
}
