import { isDeepStrictEqual } from 'node:util'
import { createEngine, EVENT_FIELDS, type Event, RECORD_BYTES, readCommand, readEvent } from '@cocobnk/order-book'
import type { Journal } from '@cocobnk/order-journal'
import { BTC_USOT } from '../../../apps/market/testing/stand.ts'
import { Model } from '../../../packages/order-book/testing/model.ts'
import { modelView, viewOf } from '../../../packages/order-book/testing/view.ts'

/** Applies the journal, command by command, to the engine and to a naive book; both must give the same result for each. */
export async function replayBeside(journal: Journal) {
  const [engine, model] = [createEngine(), new Model()]
  const placed = new Set<number>()
  const fills: Event[] = []
  const orders = new Map<number, ExpectedOrder>()
  for await (const { firstSeq, records } of journal.batchesAfter(0)) {
    if (engine.seq() !== firstSeq - 1) throw new Error(`the journal has a gap before ${firstSeq}`)
    const bytes = new DataView(records.buffer, records.byteOffset, records.byteLength)
    for (let at = 0; at < records.length; at += RECORD_BYTES) {
      engine.apply(bytes, at)
      const command = readCommand(bytes, at)
      const events = eventsOf(engine.events)
      engine.events.clear()
      const expected = model.apply(command)
      if (!isDeepStrictEqual(events, expected))
        throw new Error(`the naive book differs at ${engine.seq()}: ${JSON.stringify(command, plain)}`)
      if (command.op === 'place' && events[0]?.type !== 'refused') {
        placed.add(command.id)
        orders.set(command.id, {
          price: command.price,
          quantity: command.quantity,
          filled: 0,
          cost: 0n,
          fee: 0n,
          status: 'OPEN',
        })
      }
      for (const event of events) expectOrder(orders, event)
      fills.push(...events.filter(({ type }) => type === 'fill'))
    }
  }
  const view = viewOf(engine)
  // The engine has slots for numbers below those in use by markets.
  const seen = { ...view, markets: view.markets.filter(({ market }) => model.data.markets.has(market)) }
  if (!isDeepStrictEqual(seen, modelView(model.data, view.assets.length)))
    throw new Error('the naive book ends in another state')
  return { engine, placed, fills, orders }
}

/** Expected values in the row of an order. */
export type ExpectedOrder = {
  price: number
  quantity: number
  filled: number
  cost: bigint
  fee: bigint
  status: 'OPEN' | 'PARTIAL' | 'FILLED' | 'CANCELED'
}

function expectOrder(orders: ReadonlyMap<number, ExpectedOrder>, event: Event): void {
  const [order, other] = [orders.get(event.order), orders.get(event.other)]
  if (order && event.type === 'replaced') Object.assign(order, { price: event.price, quantity: event.quantity })
  if (order && event.type === 'canceled') order.status = 'CANCELED'
  if (event.type !== 'fill' || !order || !other) return
  const cost = BigInt(event.price) * BigInt(event.quantity) * BigInt(BTC_USOT.quoteUnit)
  expectFill(order, event.quantity, cost, event.fee, event.remaining)
  expectFill(other, event.quantity, cost, event.otherFee, event.otherRemaining)
}

function expectFill(order: ExpectedOrder, quantity: number, cost: bigint, fee: bigint, remaining: number): void {
  order.filled += quantity
  order.cost += cost
  order.fee += fee
  order.status = remaining === 0 ? 'FILLED' : 'PARTIAL'
}

function eventsOf(events: { readonly data: Float64Array; readonly length: number }): Event[] {
  return Array.from({ length: events.length / EVENT_FIELDS }, (_, n) => readEvent({ data: events.data }, n))
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** Checks that every fill is one trade row, and that the candles of a day follow from its trades. */
export async function checkRows(journal: Journal, fills: readonly Event[]): Promise<void> {
  const { rows } = await journal.pool.query<{ trade_seq: string; price: string; quantity: string; fee: string }>(
    'SELECT trade_seq, price, quantity, fee FROM trade ORDER BY trade_seq',
  )
  const [written, expected] = [
    rows.map((row) => [row.trade_seq, row.price, row.quantity, row.fee].join(' ')),
    fills.map(({ seq, price, quantity, fee }) => [seq, price, quantity, fee].join(' ')),
  ]
  if (written.join('\n') !== expected.join('\n'))
    throw new Error(`${written.length} trades are written, and not as the ${expected.length} fills were`)
  const { rows: differing } = await journal.pool.query(`
    SELECT minutes FROM candle GROUP BY market, minutes
    HAVING sum(volume) <> (SELECT coalesce(sum(quantity), 0) FROM trade WHERE trade.market = candle.market)
      OR max(high) <> (SELECT max(price) FROM trade WHERE trade.market = candle.market)
      OR min(low) <> (SELECT min(price) FROM trade WHERE trade.market = candle.market)`)
  if (differing.length > 0) throw new Error(`candles differ from the trades: ${JSON.stringify(differing)}`)
}

/** Checks that every accepted order is one row that equals the sum of its fills, changes and end. */
export async function checkOrders(journal: Journal, orders: ReadonlyMap<number, ExpectedOrder>): Promise<void> {
  const { rows } = await journal.pool.query<Record<keyof ExpectedOrder | 'order_seq', string>>(
    'SELECT order_seq, price, quantity, filled, cost, fee, status FROM placed_order ORDER BY order_seq',
  )
  const textOf = (order: Record<keyof ExpectedOrder, unknown>) =>
    [order.price, order.quantity, order.filled, order.cost, order.fee, order.status].join(' ')
  if (rows.length !== orders.size) throw new Error(`${rows.length} rows of ${orders.size} orders`)
  for (const row of rows) {
    const expected = orders.get(Number(row.order_seq))
    if (!expected || textOf(row) !== textOf(expected))
      throw new Error(
        `the row of order ${row.order_seq} says ${textOf(row)} instead of ${expected && textOf(expected)}`,
      )
  }
}
