import {
  type Command,
  createEngine,
  E_MEMBER,
  E_ORDER,
  E_OTHER,
  E_OTHER_REMAINING,
  E_PRICE,
  E_REMAINING,
  E_TYPE,
  type Engine,
  EVENT,
  EVENT_FIELDS,
  RECORD_BYTES,
  writeCommand,
} from '@cocobnk/order-book'

/**
 * One market with many resting orders around a price. A tenth of the commands take, three tenths are new limit orders, the rest cancel: a
 * quarter of these for good, three quarters to place the order again at another price.
 */
export type Workload = { readonly members: number; readonly resting: number; readonly seed: number }

const MARKET = {
  op: 'market',
  market: 1,
  base: 1,
  quote: 2,
  baseUnit: 1,
  quoteUnit: 1,
  makerBps: 10,
  takerBps: 20,
} as const
const MIDDLE = 90_000
const SPREAD = 10
const DEPTH = 2_000
const LOTS = 1_000
const ALMS = 10n ** 15n

/** A small seeded generator: the same commands in every round. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export class Records {
  readonly name: string
  readonly bytes: DataView
  count = 0

  constructor(name: string, capacity: number) {
    this.name = name
    this.bytes = new DataView(new ArrayBuffer(capacity * RECORD_BYTES))
  }

  push(command: Command): void {
    writeCommand(this.bytes, this.count * RECORD_BYTES, command)
    this.count += 1
  }
}

type Open = { readonly id: number; readonly member: number; readonly side: 'bid' | 'ask' }

/** The orders that the commands so far have left in the book. */
class OpenOrders {
  readonly #orders: Open[] = []
  readonly #places = new Map<number, number>()

  add(order: Open): void {
    this.#places.set(order.id, this.#orders.length)
    this.#orders.push(order)
  }

  remove(id: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    const last = this.#orders.pop() as Open
    this.#places.delete(id)
    if (last.id === id) return
    this.#orders[place] = last
    this.#places.set(last.id, place)
  }

  pick(draw: (below: number) => number): Open {
    const chosen = this.#orders[draw(this.#orders.length)]
    if (!chosen) throw new Error('the book is empty')
    return chosen
  }
}

/**
 * Returns commands that open the market and fill the book, and then `count` commands of the mix. They are generated beforehand with an
 * engine alongside, so that the orders they cancel or move are still open.
 */
export function recordsOf({ members, resting, seed }: Workload, count: number): { setup: Records; mix: Records } {
  const draw = random(seed)
  const engine = createEngine()
  const open = new OpenOrders()
  const push = (to: Records, command: Command) => {
    to.push(command)
    engine.apply(to.bytes, (to.count - 1) * RECORD_BYTES)
    const { data, length } = engine.events
    for (let at = 0; at < length; at += EVENT_FIELDS) {
      const field = (offset: number) => data[at + offset] as number
      const [type, order] = [field(E_TYPE), field(E_ORDER)]
      // The order was already filled beyond its new quantity.
      if (type === EVENT.refused && command.op !== 'replace') throw new Error(`refused: ${JSON.stringify(command)}`)
      if (type === EVENT.opened)
        open.add({ id: order, member: field(E_MEMBER), side: field(E_PRICE) < MIDDLE ? 'bid' : 'ask' })
      const isFill = type === EVENT.fill
      if (type === EVENT.canceled || type === EVENT.replaced || (isFill && field(E_REMAINING) === 0)) open.remove(order)
      if (isFill && field(E_OTHER_REMAINING) === 0) open.remove(field(E_OTHER))
    }
    engine.events.clear()
  }
  const priceOf = (side: 'bid' | 'ask') => {
    // Most orders are near the middle, as in a real book.
    const away = SPREAD + Math.floor((DEPTH * draw(1_000) * draw(1_000)) / 1e6)
    return side === 'bid' ? MIDDLE - away : MIDDLE + away
  }
  const place = (to: Records, isTaker: boolean) => {
    const side = draw(2) === 0 ? 'bid' : 'ask'
    push(to, {
      op: 'place',
      market: MARKET.market,
      member: 1 + draw(members),
      // The number that the sequencer gives it, by which derived data finds an order.
      id: engine.seq() + 1,
      side,
      kind: 'limit',
      selfTrade: 'cancelNewest',
      term: isTaker ? 'immediate' : 'untilCanceled',
      price: isTaker ? (side === 'bid' ? MIDDLE + DEPTH : MIDDLE - DEPTH) : priceOf(side),
      quantity: 1 + draw(isTaker ? 3 * LOTS : LOTS),
    })
  }
  const setup = new Records('setup', 1 + 2 * members + resting)
  push(setup, MARKET)
  for (let member = 1; member <= members; member += 1)
    for (const asset of [MARKET.base, MARKET.quote]) push(setup, { op: 'in', member, asset, amount: ALMS })
  for (let order = 0; order < resting; order += 1) place(setup, false)
  const mix = new Records('mix', count)
  while (mix.count < count) {
    const what = draw(100)
    if (what < 10) place(mix, true)
    else if (what < 40) place(mix, false)
    else {
      const { id, member, side } = open.pick(draw)
      if (what < 55) push(mix, { op: 'cancel', id, member })
      else push(mix, { op: 'replace', id, member, price: priceOf(side), quantity: 1 + LOTS + draw(LOTS) })
    }
  }
  return { setup, mix }
}

/** Applies records in batches, as a journal does, and reads only the number of events. */
export function applyAll(engine: Engine, { bytes, count }: Records, batch = 512): number {
  let events = 0
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(from + batch, count)
    for (let index = from; index < to; index += 1) engine.apply(bytes, index * RECORD_BYTES)
    events += engine.events.count
    engine.events.clear()
  }
  return events
}

/** A key for every order, as orders sent by programs have. */
export function keyOf({ name, bytes }: Records): (index: number) => string | undefined {
  return (index) =>
    bytes.getUint8(index * RECORD_BYTES) === PLACE ? name + String(index).padStart(16 - name.length, '0') : undefined
}
const PLACE = 6
