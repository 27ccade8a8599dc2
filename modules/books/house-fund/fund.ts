import { FLOWS } from '@cocobnk/chart'

/** The house's funds on every shard, with the flow that moves each between shards. */
export const FUNDS = {
  custody: FLOWS.custodyMove,
  nostro: FLOWS.nostroMove,
  inventory: FLOWS.inventoryMove,
  rewards: FLOWS.rewardsMove,
} as const

export type Fund = keyof typeof FUNDS

/** Coins and money that the house owns are negative in the books; what it can give is positive. */
export function isOwned(fund: Fund): boolean {
  return fund === 'custody' || fund === 'nostro'
}
