import type { Tier } from '@cocobnk/contract'

export type Balances = { readonly hot: bigint; readonly warm: bigint; readonly cold: bigint }

/** For one asset, in smallest units. */
export type Policy = {
  readonly hotMaxPercent: number
  readonly hotTargetPercent: number
  readonly warmPercent: number
  /** Minimum that stays in hot even if it exceeds the share. */
  readonly hotMinimum: bigint
}

export type Move = { readonly from: Tier; readonly to: Tier; readonly amount: bigint }

/** Warm may hold this many times its share before a move to cold is proposed. */
const WARM_SLACK = 2n

/**
 * Moves that bring an asset back to the policy, in order. An excess in hot goes to a safer tier; a shortage is proposed to come from the
 * nearest tier that has it.
 */
export function propose(balances: Balances, policy: Policy): Move[] {
  const { hot, warm, cold } = balances
  const { hotMax, hotTarget, warmTarget } = bounds(balances, policy)
  if (hot > hotMax) {
    const toWarm = smaller(above(warmTarget, warm), hot - hotTarget)
    return made(['HOT', 'WARM', toWarm], ['HOT', 'COLD', hot - hotTarget - toWarm])
  }
  if (hot < hotTarget / 2n) {
    const fromWarm = smaller(warm, hotTarget - hot)
    return made(['WARM', 'HOT', fromWarm], ['COLD', 'HOT', smaller(cold, hotTarget - hot - fromWarm)])
  }
  return warm > warmTarget * WARM_SLACK ? made(['WARM', 'COLD', warm - warmTarget]) : []
}

function bounds({ hot, warm, cold }: Balances, policy: Policy) {
  const total = hot + warm + cold
  const share = (percent: number) => (total * BigInt(percent)) / 100n
  return {
    hotMax: larger(share(policy.hotMaxPercent), policy.hotMinimum),
    hotTarget: larger(share(policy.hotTargetPercent), smaller(policy.hotMinimum, total)),
    warmTarget: share(policy.warmPercent),
  }
}

function made(...moves: readonly (readonly [from: Tier, to: Tier, amount: bigint])[]): Move[] {
  return moves.flatMap(([from, to, amount]) => (amount > 0n ? [{ from, to, amount }] : []))
}

/** The amount by which the first exceeds the second, or zero. */
function above(first: bigint, second: bigint): bigint {
  return first > second ? first - second : 0n
}

export function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
