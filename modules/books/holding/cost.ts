import type { CostMethod } from '@cocobnk/contract'

export type CostMove = {
  readonly at: Date
  /** In smallest units of the asset, negative when it left. */
  readonly change: bigint
  /** What it was worth then, in smallest units of USOT and without a sign; nothing if nobody knows. */
  readonly value: bigint | undefined
  /** Sold or paid with: a gain is realised. What is sent or withdrawn stays somebody's and leaves at what it cost. */
  readonly isSale: boolean
}

export type Sale = {
  readonly at: Date
  readonly amount: bigint
  /** Both in smallest units of USOT; nothing if nobody knows. */
  readonly proceeds: bigint | undefined
  readonly cost: bigint | undefined
}

export type Cost = {
  readonly amount: bigint
  /** What is left has cost; nothing if the price of a part of it is not known. */
  readonly cost: bigint | undefined
  readonly sales: readonly Sale[]
}

type Lot = { amount: bigint; cost: bigint | undefined }

/** More purchases than this that nothing was sold of are not kept apart; what they cost is then unknown. */
const LOTS_MAX = 100_000

export type CostTrack = {
  /** The next move in the order of time. Returns the sale, if it is one. */
  readonly move: (move: CostMove) => Sale | undefined
  /** What is left. */
  readonly left: () => Pick<Cost, 'amount' | 'cost'>
}

/**
 * Follows what is left of an asset and what it has cost, move by move. FIFO sells what came first; AVERAGE mixes everything that is there.
 * A part of a lot costs its share, cut towards zero; the rest of the cost stays with the rest of the lot, so nothing is lost in between.
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

/** What is left of an asset has cost, and each sale with the cost of what was sold. Moves are in the order of time. */
export function costOf(moves: readonly CostMove[], method: CostMethod): Cost {
  const track = trackCost(method)
  const sales = moves.flatMap((move) => track.move(move) ?? [])
  return { ...track.left(), sales }
}

/** Nothing if one of the sales cannot be valued. */
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
