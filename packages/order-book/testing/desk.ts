import type { Command, Order } from '../command.ts'
import { createEngine, type Engine } from '../engine.ts'
import type { Event } from '../events.ts'
import { run } from './run.ts'
import { viewOf } from './view.ts'

const PLAIN = {
  market: 0,
  side: 'bid',
  kind: 'limit',
  term: 'untilCanceled',
  selfTrade: 'cancelNewest',
  price: 0,
} as const

/** A test engine: one market of asset 0 for asset 1 with units of one, by default without fees; members 1 to 4 have a million of each. */
export class Desk {
  readonly engine: Engine = createEngine()
  #id = 0

  constructor(fees: { makerBps: number; takerBps: number } = { makerBps: 0, takerBps: 0 }) {
    this.do({ op: 'market', market: 0, base: 0, quote: 1, baseUnit: 1, quoteUnit: 1, ...fees })
    for (const member of [1, 2, 3, 4])
      for (const asset of [0, 1]) this.do({ op: 'in', member, asset, amount: 1_000_000n })
  }

  do(command: Command): string[] {
    return run(this.engine, command).map(wordsOf)
  }

  /** Places an order; ids are 1, 2, 3 … */
  place(order: Partial<Order> & Pick<Order, 'member' | 'quantity'>): string[] {
    this.#id += 1
    return this.do({ op: 'place', ...PLAIN, ...order, id: this.#id })
  }

  bid(member: number, quantity: number, price: number, rest: Partial<Order> = {}): string[] {
    return this.place({ member, quantity, price, ...rest })
  }

  ask(member: number, quantity: number, price: number, rest: Partial<Order> = {}): string[] {
    return this.place({ side: 'ask', member, quantity, price, ...rest })
  }

  /** Orders as `id:shown/remaining@price`, in order of priority. */
  book(): { bids: string[]; asks: string[] } {
    const { bids = [], asks = [] } = viewOf(this.engine).markets[0] ?? {}
    const words = (orders: typeof bids) =>
      orders.map(({ id, shown, remaining, price }) => `${id}:${shown}/${remaining}@${price}`)
    return { bids: words(bids), asks: words(asks) }
  }

  account(member: number, asset: number): { available: bigint; held: bigint } {
    const found = viewOf(this.engine).accounts.find((one) => one.member === member && one.asset === asset)
    return { available: found?.available ?? 0n, held: found?.held ?? 0n }
  }
}

function wordsOf({ type, order, other, quantity, price, reason }: Event): string {
  if (type === 'fill') return `${order} fills ${quantity}@${price} with ${other}`
  if (type === 'refused') return `refused: ${reason}`
  if (type === 'canceled') return `${order} canceled ${quantity}: ${reason}`
  if (type === 'resumed') return `resumed ${quantity}@${price}`
  return order === 0 ? type : `${order} ${type} ${quantity}@${price}`
}
