import { FLOWS } from '@cocobnk/chart'

/** What the house has on every shard and moves between them, with the flow that moves it. */
export const FUNDS = {
  custody: FLOWS.custodyMove,
  nostro: FLOWS.nostroMove,
  inventory: FLOWS.inventoryMove,
  rewards: FLOWS.rewardsMove,
} as const

export type Fund = keyof typeof FUNDS

/** Coins and money that the house owns are below zero in the books; what it can give is above. */
export function isOwned(fund: Fund): boolean {
  return fund === 'custody' || fund === 'nostro'
}
