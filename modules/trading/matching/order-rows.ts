import { int2Array, int8Array, numericArray, timestampArray } from '@cocobnk/ledger'
import {
  E_FEE,
  E_MARKET,
  E_MEMBER,
  E_ORDER,
  E_OTHER,
  E_OTHER_FEE,
  E_OTHER_MEMBER,
  E_OTHER_REMAINING,
  E_PRICE,
  E_QUANTITY,
  E_REMAINING,
  E_TYPE,
  EVENT,
  EVENT_FIELDS,
  OP,
  RECORD_BYTES,
  readPlaced,
} from '@cocobnk/order-book'
import { KEY_ENTRY_BYTES, KEY_INDEX_AT } from '@cocobnk/order-journal'
import { BinaryRows } from './binary-rows.ts'
import { type Exact, exactAt, plus, times } from './exact.ts'
import type { Followed } from './follower.ts'

/** Numbered from 1, as in the statement below. */
const STATUSES = ['WAITING', 'OPEN', 'PARTIAL', 'FILLED', 'CANCELED'] as const
export type OrderStatus = (typeof STATUSES)[number]

/** An order as it was placed. Its key is 16 bytes of `keys`. */
export type Placed = ReturnType<typeof readPlaced> & {
  readonly keys: Uint8Array
  readonly keyAt: number | undefined
  readonly at: number
}

/** The changes of batches to one order. */
class OrderChange {
  readonly order: number
  readonly trader: number
  placed: Placed | undefined
  filled = 0
  cost: Exact = 0
  fee: Exact = 0
  status: OrderStatus | undefined
  price: number | undefined
  quantity: number | undefined
  at = 0

  constructor(order: number, trader: number) {
    this.order = order
    this.trader = trader
  }

  fill(quantity: number, cost: Exact, fee: Exact, remaining: number): void {
    this.filled += quantity
    this.cost = plus(this.cost, cost)
    this.fee = plus(this.fee, fee)
    this.status = remaining === 0 ? 'FILLED' : 'PARTIAL'
  }
}

/** Orders that batches placed, and the changes of batches to these and earlier orders. */
export class OrderChanges {
  readonly #changes = new Map<number, OrderChange>()
  readonly #quoteUnitOf: (market: number) => number

  constructor(quoteUnitOf: (market: number) => number) {
    this.#quoteUnitOf = quoteUnitOf
  }

  add(batch: Followed): void {
    const { at, events } = batch
    for (let from = 0; from < events.length; from += EVENT_FIELDS) {
      const type = events[from + E_TYPE] as number
      if (OF_AN_ORDER.has(type)) this.#apply(events, from, type, at)
    }
    this.#findPlaced(batch)
  }

  all(): OrderChange[] {
    return [...this.#changes.values()]
  }

  placed(): OrderChange[] {
    return this.all().filter(({ placed }) => placed !== undefined)
  }

  /** Changes to orders that earlier batches placed, sorted by id like the table. */
  changed(): OrderChange[] {
    return this.all()
      .filter(({ placed }) => placed === undefined)
      .sort((one, other) => one.order - other.order)
  }

  #of(order: number, trader: number, at: number): OrderChange {
    let change = this.#changes.get(order)
    if (!change) {
      change = new OrderChange(order, trader)
      this.#changes.set(order, change)
    }
    change.at = at
    return change
  }

  #apply(events: Float64Array, from: number, type: number, at: number): void {
    const change = this.#of(events[from + E_ORDER] as number, events[from + E_MEMBER] as number, at)
    if (type === EVENT.fill) {
      const price = events[from + E_PRICE] as number
      const quantity = events[from + E_QUANTITY] as number
      const cost = times(price, quantity, this.#quoteUnitOf(events[from + E_MARKET] as number))
      change.fill(quantity, cost, exactAt(events, from + E_FEE), events[from + E_REMAINING] as number)
      const other = this.#of(events[from + E_OTHER] as number, events[from + E_OTHER_MEMBER] as number, at)
      other.fill(quantity, cost, exactAt(events, from + E_OTHER_FEE), events[from + E_OTHER_REMAINING] as number)
    } else if (type === EVENT.waiting) change.status = 'WAITING'
    else if (type === EVENT.canceled) change.status = 'CANCELED'
    else if (type === EVENT.replaced) {
      change.price = events[from + E_PRICE] as number
      change.quantity = events[from + E_QUANTITY] as number
    } else change.status = change.filled > 0 ? 'PARTIAL' : 'OPEN'
  }

  /**
   * Adds the placing command to each order with an event. Every accepted order has at least one event; a refused one has only the refusal.
   */
  #findPlaced({ firstSeq, at, records, keys }: Followed): void {
    const bytes = new DataView(records.buffer, records.byteOffset, records.byteLength)
    const entries = new DataView(keys.buffer, keys.byteOffset, keys.byteLength)
    let entry = 0
    for (let index = 0; index * RECORD_BYTES < records.length; index += 1) {
      if (records[index * RECORD_BYTES] !== OP.place) continue
      while (entry < keys.length && entries.getUint32(entry + KEY_INDEX_AT, true) < index) entry += KEY_ENTRY_BYTES
      const change = this.#changes.get(firstSeq + index)
      if (!change) continue
      const hasKey = entry < keys.length && entries.getUint32(entry + KEY_INDEX_AT, true) === index
      change.placed = { ...readPlaced(bytes, index * RECORD_BYTES), keys, keyAt: hasKey ? entry : undefined, at }
    }
  }
}

/** Events that change the stored row of an order. */
const OF_AN_ORDER: ReadonlySet<number> = new Set([
  EVENT.fill,
  EVENT.waiting,
  EVENT.opened,
  EVENT.triggered,
  EVENT.canceled,
  EVENT.replaced,
])

export const COPY_ORDERS = `COPY placed_order (order_seq, market, trader, client_order_id, is_bid, kind, term, price, stop, quantity,
  filled, cost, fee, status, placed_at, changed_at) FROM STDIN (FORMAT binary)`

/** Rows of new orders, in their state after the batches. */
export function placedRows(changes: OrderChanges): BinaryRows {
  const rows = new BinaryRows(16)
  for (const change of changes.placed()) if (change.placed) addOrder(rows, change, change.placed)
  return rows
}

function addOrder(rows: BinaryRows, change: OrderChange, placed: Placed): void {
  rows.begin()
  rows.int8(change.order)
  rows.int2(placed.market)
  rows.int4(change.trader)
  if (placed.keyAt === undefined) rows.null()
  else rows.uuid(placed.keys, placed.keyAt)
  rows.bool(placed.isBid)
  rows.int2(placed.kind)
  rows.int2(placed.term)
  rows.int8(change.price ?? placed.price)
  rows.int8(placed.stop)
  rows.int8(change.quantity ?? placed.quantity)
  rows.int8(change.filled)
  rows.numeric(change.cost)
  rows.numeric(change.fee)
  rows.text(change.status ?? 'OPEN')
  rows.moment(placed.at)
  rows.moment(change.at)
}

/** Column arrays of the changes to orders placed by earlier batches; undefined if there are none. */
export function changedColumns(changes: OrderChanges): (Buffer | null)[] | undefined {
  const changed = changes.changed()
  if (changed.length === 0) return undefined
  const column = <Value>(value: (change: OrderChange) => Value) => changed.map(value)
  return [
    int8Array(column(({ order }) => order)),
    int8Array(column(({ filled }) => filled)),
    numericArray(column(({ cost }) => BigInt(cost))),
    numericArray(column(({ fee }) => BigInt(fee))),
    int2Array(column(({ status }) => (status === undefined ? null : 1 + STATUSES.indexOf(status)))),
    int8Array(column(({ price }) => price ?? null)),
    int8Array(column(({ quantity }) => quantity ?? null)),
    timestampArray(column(({ at }) => new Date(at))),
  ]
}

export const CHANGE_ORDERS = `UPDATE placed_order SET filled = placed_order.filled + change.filled,
    cost = placed_order.cost + change.cost, fee = placed_order.fee + change.fee,
    status = CASE WHEN change.status = 2 AND placed_order.filled + change.filled > 0 THEN 'PARTIAL'
      ELSE coalesce(('{${STATUSES.join(',')}}'::text[])[change.status], placed_order.status) END,
    price = coalesce(change.price, placed_order.price), quantity = coalesce(change.quantity, placed_order.quantity),
    changed_at = change.at
  FROM unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::numeric[], $5::smallint[], $6::bigint[], $7::bigint[], $8::timestamptz[])
    AS change (order_seq, filled, cost, fee, status, price, quantity, at)
  WHERE placed_order.order_seq = change.order_seq`
