import {
  amountAt,
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
  KIND,
  RECORD_BYTES,
  readCommand,
  TERM,
} from '@cocobnk/order-book'
import { type Published, readKeys } from '@cocobnk/order-journal'
import { Columns, momentText } from './columns.ts'
import type { Units } from './netting.ts'

type Status = 'WAITING' | 'OPEN' | 'PARTIAL' | 'FILLED' | 'CANCELED'

/** What batches change about one order. */
type Change = {
  readonly trader: number
  filled: number
  cost: bigint
  fee: bigint
  status?: Status
  price?: number
  quantity?: number
  at: Date
}

type Placed = {
  readonly orderSeq: number
  readonly market: number
  readonly trader: number
  readonly clientOrderId: string | undefined
  readonly isBid: boolean
  readonly kind: number
  readonly term: number
  readonly price: number
  readonly stop: number
  readonly quantity: number
  readonly at: Date
}

/** Orders that batches placed, and what they changed about these and others. */
export function orderChanges(batches: readonly Published[], unitsOf: (market: number) => Units) {
  const changes = new Map<number, Change>()
  const placed: Placed[] = []
  for (const batch of batches) {
    applyAll(batch, changes, unitsOf)
    placed.push(...placedIn(batch, changes))
  }
  return { placed, changes }
}

function applyAll({ at, events }: Published, changes: Map<number, Change>, unitsOf: (market: number) => Units): void {
  const changeOf = (order: number, trader: number): Change => {
    const known = changes.get(order)
    if (known) {
      known.at = at
      return known
    }
    const change: Change = { trader, filled: 0, cost: 0n, fee: 0n, at }
    changes.set(order, change)
    return change
  }
  for (let from = 0; from < events.length; from += EVENT_FIELDS) {
    const field = (offset: number) => events[from + offset] as number
    const type = field(E_TYPE)
    if (!OF_AN_ORDER.has(type)) continue
    const change = changeOf(field(E_ORDER), field(E_MEMBER))
    if (type === EVENT.fill) {
      const quantity = field(E_QUANTITY)
      const cost = BigInt(field(E_PRICE)) * BigInt(quantity) * BigInt(unitsOf(field(E_MARKET)).quoteUnit)
      fill(change, quantity, cost, amountAt(events, from + E_FEE), field(E_REMAINING))
      const other = changeOf(field(E_OTHER), field(E_OTHER_MEMBER))
      fill(other, quantity, cost, amountAt(events, from + E_OTHER_FEE), field(E_OTHER_REMAINING))
    } else if (type === EVENT.waiting) change.status = 'WAITING'
    else if (type === EVENT.canceled) change.status = 'CANCELED'
    else if (type === EVENT.replaced) {
      change.price = field(E_PRICE)
      change.quantity = field(E_QUANTITY)
    } else change.status = change.filled > 0 ? 'PARTIAL' : 'OPEN'
  }
}

/** Events that change what is written down about an order. */
const OF_AN_ORDER: ReadonlySet<number> = new Set([
  EVENT.fill,
  EVENT.waiting,
  EVENT.opened,
  EVENT.triggered,
  EVENT.canceled,
  EVENT.replaced,
])

function fill(change: Change, quantity: number, cost: bigint, fee: bigint, remaining: number): void {
  change.filled += quantity
  change.cost += cost
  change.fee += fee
  change.status = remaining === 0 ? 'FILLED' : 'PARTIAL'
}

/** An order that was accepted is in at least one event; one that was refused is only in that of the refusal. */
function placedIn({ firstSeq, at, records, keys }: Published, changes: ReadonlyMap<number, Change>): Placed[] {
  const bytes = new DataView(records.buffer, records.byteOffset, records.byteLength)
  const keyOf = new Map([...readKeys(keys)].map(({ command, key }) => [firstSeq + command, key]))
  const found: Placed[] = []
  for (let offset = 0; offset < records.length; offset += RECORD_BYTES) {
    if (!changes.has(firstSeq + offset / RECORD_BYTES)) continue
    const command = readCommand(bytes, offset)
    if (command.op !== 'place') continue
    const key = keyOf.get(command.id)
    found.push({
      orderSeq: command.id,
      market: command.market,
      trader: command.member,
      clientOrderId: key === undefined ? undefined : uuidOf(key),
      isBid: command.side === 'bid',
      kind: KIND[command.kind],
      term: TERM[command.term],
      price: command.price,
      stop: command.stop ?? 0,
      quantity: command.quantity,
      at,
    })
  }
  return found
}

function uuidOf(key: string): string {
  const hex = Buffer.from(key, 'latin1').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** New orders, as they are after the batches. */
export function placedRows(placed: readonly Placed[], changes: ReadonlyMap<number, Change>): Columns {
  const rows = new Columns(16)
  for (const order of placed) {
    const change = changes.get(order.orderSeq)
    rows.add(
      order.orderSeq,
      order.market,
      order.trader,
      order.clientOrderId ?? 'NULL',
      order.isBid ? 't' : 'f',
      order.kind,
      order.term,
      change?.price ?? order.price,
      order.stop,
      change?.quantity ?? order.quantity,
      change?.filled ?? 0,
      change?.cost ?? 0,
      change?.fee ?? 0,
      change?.status ?? 'OPEN',
      momentText(order.at),
      momentText(change?.at ?? order.at),
    )
  }
  return rows
}

export const INSERT_ORDERS = `INSERT INTO placed_order (order_seq, market, trader, client_order_id, is_bid, kind, term, price, stop,
    quantity, filled, cost, fee, status, placed_at, changed_at)
  SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::integer[], $4::uuid[], $5::boolean[], $6::smallint[], $7::smallint[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::numeric[], $13::numeric[], $14::text[], $15::timestamptz[],
    $16::timestamptz[])`

/** What the batches changed about orders that earlier ones had placed. */
export function changedRows(placed: readonly Placed[], changes: ReadonlyMap<number, Change>): Columns {
  const isNew = new Set(placed.map(({ orderSeq }) => orderSeq))
  const rows = new Columns(8)
  for (const [order, { filled, cost, fee, status, price, quantity, at }] of changes)
    if (!isNew.has(order))
      rows.add(order, filled, cost, fee, status ?? 'NULL', price ?? 'NULL', quantity ?? 'NULL', momentText(at))
  return rows
}

export const UPDATE_ORDERS = `UPDATE placed_order SET filled = placed_order.filled + change.filled,
    cost = placed_order.cost + change.cost, fee = placed_order.fee + change.fee,
    status = CASE WHEN change.status = 'OPEN' AND placed_order.filled + change.filled > 0 THEN 'PARTIAL'
      ELSE coalesce(change.status, placed_order.status) END,
    price = coalesce(change.price, placed_order.price), quantity = coalesce(change.quantity, placed_order.quantity),
    changed_at = change.at
  FROM unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::numeric[], $5::text[], $6::bigint[], $7::bigint[], $8::timestamptz[])
    AS change (order_seq, filled, cost, fee, status, price, quantity, at)
  WHERE placed_order.order_seq = change.order_seq`
