import { EVENT_FIELDS, type Event, KIND, RECORD_BYTES, readCommand, readEvent, TERM } from '@cocobnk/order-book'
import { type Published, readKeys } from '@cocobnk/order-journal'
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
    const { at, events } = batch
    const changeOf = (order: number, trader: number): Change => {
      const change = changes.get(order) ?? { trader, filled: 0, cost: 0n, fee: 0n, at }
      change.at = at
      changes.set(order, change)
      return change
    }
    for (let n = 0; n < events.length / EVENT_FIELDS; n += 1) apply(readEvent({ data: events }, n), changeOf, unitsOf)
    placed.push(...placedIn(batch, changes))
  }
  return { placed, changes }
}

function apply(
  event: Event,
  changeOf: (order: number, trader: number) => Change,
  unitsOf: (market: number) => Units,
): void {
  const { type, order, member } = event
  if (type === 'fill') {
    const cost = BigInt(event.price) * BigInt(event.quantity) * BigInt(unitsOf(event.market).quoteUnit)
    fill(changeOf(order, member), event.quantity, cost, event.fee, event.remaining)
    fill(changeOf(event.other, event.otherMember), event.quantity, cost, event.otherFee, event.otherRemaining)
  } else if (type === 'waiting') changeOf(order, member).status = 'WAITING'
  else if (type === 'opened' || type === 'triggered') {
    const change = changeOf(order, member)
    change.status = change.filled > 0 ? 'PARTIAL' : 'OPEN'
  } else if (type === 'canceled') changeOf(order, member).status = 'CANCELED'
  else if (type === 'replaced') Object.assign(changeOf(order, member), { price: event.price, quantity: event.quantity })
}

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

export function placedColumns(placed: readonly Placed[]): unknown[] {
  const column = <T>(value: (order: Placed) => T) => placed.map(value)
  return [
    column(({ orderSeq }) => orderSeq),
    column(({ market }) => market),
    column(({ trader }) => trader),
    column(({ clientOrderId }) => clientOrderId ?? null),
    column(({ isBid }) => isBid),
    column(({ kind }) => kind),
    column(({ term }) => term),
    column(({ price }) => price),
    column(({ stop }) => stop),
    column(({ quantity }) => quantity),
    column(({ at }) => at),
  ]
}

export const INSERT_ORDERS = `INSERT INTO placed_order (order_seq, market, trader, client_order_id, is_bid, kind, term, price, stop,
    quantity, status, placed_at, changed_at)
  SELECT order_seq, market, trader, client, is_bid, kind, term, price, stop, quantity, 'OPEN', at, at
  FROM unnest($1::bigint[], $2::smallint[], $3::integer[], $4::uuid[], $5::boolean[], $6::smallint[], $7::smallint[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::timestamptz[])
    AS placed (order_seq, market, trader, client, is_bid, kind, term, price, stop, quantity, at)`

export function changeColumns(changes: ReadonlyMap<number, Change>): unknown[] {
  const entries = [...changes]
  const column = <T>(value: (change: Change) => T) => entries.map(([, change]) => value(change))
  return [
    entries.map(([order]) => order),
    column(({ filled }) => filled),
    column(({ cost }) => String(cost)),
    column(({ fee }) => String(fee)),
    column(({ status }) => status ?? null),
    column(({ price }) => price ?? null),
    column(({ quantity }) => quantity ?? null),
    column(({ at }) => at),
  ]
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
