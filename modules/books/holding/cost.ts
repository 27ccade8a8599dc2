import type { CostMethod } from '@cocobnk/contract'

export type CostMove = {
  readonly at: Date
  /** In smallest units of the asset; negative for outgoing moves. */
  readonly change: bigint
  /** The absolute value at that time, in smallest units of USOT; undefined if unknown. */
  readonly value: bigint | undefined
  /** True if sold or paid with: a gain is realized. Amounts sent or withdrawn realize no gain and leave at cost. */
  readonly isSale: boolean
}

export type Sale = {
  readonly at: Date
  readonly amount: bigint
  /** Both in smallest units of USOT; undefined if unknown. */
  readonly proceeds: bigint | undefined
  readonly cost: bigint | undefined
}

export type Cost = {
  readonly amount: bigint
  /** The cost of the remaining amount; undefined if the price of any part of it is unknown. */
  readonly cost: bigint | undefined
  readonly sales: readonly Sale[]
}

type Lot = { amount: bigint; cost: bigint | undefined }

/** The most lots tracked separately. Beyond it all lots are merged into one whose cost is unknown. */
const LOTS_MAX = 100_000

export type CostTrack = {
  /** Applies the next move; moves must be in chronological order. Returns the sale if the move is one. */
  readonly move: (move: CostMove) => Sale | undefined
  /** The remaining amount and its cost. */
  readonly left: () => Pick<Cost, 'amount' | 'cost'>
}

/**
 * Tracks the remaining amount of an asset and its cost, move by move. FIFO sells the oldest lots first; AVERAGE merges all lots into one.
 * Part of a lot costs its share of the lot, truncated; the rest of the cost stays with the rest of the lot, so that no cost is lost.
 */
export function trackCost(method: CostMethod, lotsMax = LOTS_MAX): CostTrack {
  let lots: Lot[] = []
  const sum = (): Lot => ({
    amount: lots.reduce((total, { amount }) => total + amount, 0n),
    cost: lots.reduce(plus, 0n as bigint | undefined),
  })
  return {
    move: ({ at, change, value, isSale }) => {
      if (change > 0n) {
        add(lots, { amount: change, cost: value }, method)
        if (lots.length > lotsMax) lots = [{ amount: sum().amount, cost: undefined }]
        return undefined
      }
      const cost = take(lots, -change)
      return isSale ? { at, amount: -change, proceeds: value, cost } : undefined
    },
    left: sum,
  }
}

/** Returns the cost of the remaining amount, and each sale with the cost of what was sold. Moves must be in chronological order. */
export function costOf(moves: readonly CostMove[], method: CostMethod): Cost {
  const track = trackCost(method)
  const sales = moves.flatMap((move) => track.move(move) ?? [])
  return { ...track.left(), sales }
}

/** Sum of the realized gains; undefined if one of the sales cannot be valued. */
export function realisedOf(sales: readonly Sale[]): bigint | undefined {
  return sales.reduce(
    (total, { proceeds, cost }) =>
      total === undefined || proceeds === undefined || cost === undefined ? undefined : total + proceeds - cost,
    0n as bigint | undefined,
  )
}

function add(lots: Lot[], lot: Lot, method: CostMethod): void {
  const [mixed] = lots
  if (method === 'FIFO' || !mixed) lots.push(lot)
  else {
    mixed.cost = plus(mixed.cost, lot)
    mixed.amount += lot.amount
  }
}

function take(lots: Lot[], amount: bigint): bigint | undefined {
  let [missing, cost]: [bigint, bigint | undefined] = [amount, 0n]
  while (missing > 0n) {
    const lot = lots[0]
    if (!lot) return undefined
    if (lot.amount <= missing) {
      missing -= lot.amount
      cost = plus(cost, lot)
      lots.shift()
    } else {
      const part = lot.cost === undefined ? undefined : (lot.cost * missing) / lot.amount
      cost = plus(cost, { cost: part })
      lot.amount -= missing
      if (lot.cost !== undefined && part !== undefined) lot.cost -= part
      missing = 0n
    }
  }
  return cost
}

function plus(total: bigint | undefined, { cost }: Pick<Lot, 'cost'>): bigint | undefined {
  return total === undefined || cost === undefined ? undefined : total + cost
}
