import { dayOf } from '@cocobnk/grade'
import type { Ledgers } from '@cocobnk/ledger'
import { type Engine, type MarketFacts, marketFacts, type Order, openOrders } from '@cocobnk/order-book'
import type { Names } from './names.ts'

type Deps = {
  readonly engine: Engine
  readonly ledgers: Pick<Ledgers, 'limits'>
  readonly names: Pick<Names, 'memberSeq'>
  /** What the trader's fills gave away that the ledger may not have counted yet. */
  readonly uncountedLoss: (trader: number) => bigint
}

type Priced = Pick<Order, 'side' | 'kind' | 'price' | 'quantity' | 'second' | 'budget'>

export type LossGuard = ReturnType<typeof createLossGuard>

type Wish = {
  readonly trader: number
  readonly worst: bigint
  /** The member's daily limit; null without one. */
  readonly cap: bigint | null
  /** The open order that the new one replaces. */
  readonly instead?: number
}

/**
 * The most that an order can give away at the present base rate, in the quote asset: its quantity times the distance of its worst price. An
 * order that buys at or below the base rate, or sells at or above it, gives away nothing.
 */
export function worstLoss(facts: Pick<MarketFacts, 'reference' | 'low' | 'high' | 'quoteUnit'>, order: Priced): bigint {
  const { reference, low, high, quoteUnit } = facts
  const { side, kind, price, quantity, second, budget } = order
  if (reference === 0) return 0n
  const edge = side === 'bid' ? high : low
  const isPriced = kind === 'limit' || kind === 'stopLimit' || kind === 'oco'
  const prices = kind === 'oco' ? [price, second || edge] : [isPriced ? price : edge]
  const away = BigInt(Math.max(0, ...prices.map((one) => (side === 'bid' ? one - reference : reference - one))))
  // A budget buys most lots at the lowest price and gives away most at the highest. Rounded up.
  if (budget) return (budget * away + BigInt(edge) - 1n) / BigInt(edge)
  return away * BigInt(quantity) * BigInt(quoteUnit)
}

/**
 * Accepts an order only if the member's daily limit covers what it can give away, on top of what was used today, what fills gave away since
 * then, and what the member's other orders can give away. Orders that give away nothing are always accepted.
 */
export function createLossGuard({ engine, ledgers, names, uncountedLoss }: Deps) {
  const beingPlaced = new Map<number, bigint>()

  function openLoss(trader: number, instead: number | undefined): bigint {
    return openOrders(engine, trader).reduce((sum, order) => {
      const facts = marketFacts(engine, order.market)
      return order.id === instead || !facts ? sum : sum + worstLoss(facts, { ...order, quantity: order.remaining })
    }, 0n)
  }

  /** Read in this order: what moves from one to the next meanwhile is counted twice, never missed. */
  async function isOver({ trader, worst, cap, instead }: Wish): Promise<boolean> {
    if (cap === null) return false
    const others = (beingPlaced.get(trader) ?? 0n) - worst + openLoss(trader, instead) + uncountedLoss(trader)
    const [use] = await ledgers.limits([names.memberSeq(trader)], dayOf(new Date()))
    return (use?.used ?? 0n) + others + worst > cap
  }

  function reserve(trader: number, worst: bigint): void {
    const sum = (beingPlaced.get(trader) ?? 0n) + worst
    if (sum === 0n) beingPlaced.delete(trader)
    else beingPlaced.set(trader, sum)
  }

  return async <Placed>(
    wish: Wish,
    place: () => Promise<Placed>,
  ): Promise<Placed | { ok: false; code: 'OVER_CAP' }> => {
    if (wish.worst === 0n) return place()
    reserve(wish.trader, wish.worst)
    try {
      return (await isOver(wish)) ? { ok: false, code: 'OVER_CAP' } : await place()
    } finally {
      reserve(wish.trader, -wish.worst)
    }
  }
}
