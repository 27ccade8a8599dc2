import { flagsOf, kindOf, selfTradeOf, sideOf, termOf } from './flags.ts'
import { EVERY_MARKET, LIMB, MAX, MAX_MEMBER } from './limits.ts'
import * as record from './record.ts'
import { KIND, type NameOf, nameOf, OP, SELF_TRADE, SIDE, TERM } from './words.ts'

export type Order = {
  readonly market: number
  readonly member: number
  /** Greater than the id of every order accepted before. */
  readonly id: number
  readonly side: NameOf<typeof SIDE>
  readonly kind: NameOf<typeof KIND>
  readonly term: NameOf<typeof TERM>
  readonly selfTrade: NameOf<typeof SELF_TRADE>
  /** In ticks; 0 for market and stop orders. */
  readonly price: number
  /** In lots. */
  readonly quantity: number
  /** Stop, stop-limit and OCO orders: the last price at which they enter the book. */
  readonly stop?: number
  /** Icebergs (limit and stop-limit orders): how many lots the book shows at once. */
  readonly display?: number
  /** OCO: the price once its stop is reached. 0, for asks only, means a market order. */
  readonly second?: number
  /** Bids without a price: the most to spend, in minor units of the quote asset. Required for stop bids. */
  readonly budget?: bigint
}

/** The numbers of markets, members and assets are small and assigned by the caller; the engine stores no names. */
export type Command =
  | {
      readonly op: 'market'
      readonly market: number
      readonly base: number
      readonly quote: number
      /** Minor units of the base asset in one lot. */
      readonly baseUnit: number
      /** Minor units of the quote asset that one lot costs at a price of one tick. */
      readonly quoteUnit: number
      readonly makerBps: number
      readonly takerBps: number
    }
  | { readonly op: 'band'; readonly market: number; readonly reference: number; readonly bps: number }
  | { readonly op: 'member'; readonly member: number; readonly reducedFee: boolean }
  | { readonly op: 'in' | 'out'; readonly member: number; readonly asset: number; readonly amount: bigint }
  | ({ readonly op: 'place' } & Order)
  | { readonly op: 'cancel'; readonly member: number; readonly id: number }
  /** `quantity` is the new total, including filled lots; a price of 0 keeps the price. */
  | {
      readonly op: 'replace'
      readonly member: number
      readonly id: number
      readonly price: number
      readonly quantity: number
    }
  | { readonly op: 'cancelAll'; readonly member: number; readonly market?: number }
  | { readonly op: 'halt' | 'resume'; readonly market: number }

const fields = new Float64Array(record.FIELDS)
const WIDE = BigInt(LIMB)

/** Writes RECORD_BYTES at `at`. Throws for a number that does not fit into its field, which is a bug in the caller. */
export function writeCommand(bytes: DataView, at: number, command: Command): void {
  fields.fill(0)
  fields[record.OF_OP] = OP[command.op]
  fill(command)
  for (let field = record.OF_ID; field < record.FIELDS; field += 1) check(fields[field] as number, MAX)
  check(fields[record.OF_MEMBER] as number, MAX_MEMBER)
  check(fields[record.OF_MARKET] as number, EVERY_MARKET)
  record.writeRecord(bytes, at, fields)
}

function check(value: number, max: number): void {
  if (!Number.isInteger(value) || value < 0 || value > max) throw new RangeError(`${value} does not fit into a command`)
}

function fill(command: Command): void {
  switch (command.op) {
    case 'market':
      set(command.market, command.quote, command.baseUnit, command.quoteUnit, command.makerBps, command.takerBps)
      fields[record.OF_EXTRA] = command.base
      return
    case 'band':
      set(command.market, 0, 0, command.reference, command.bps)
      return
    case 'member':
      set(0, command.member, 0, command.reducedFee ? 1 : 0)
      return
    case 'in':
    case 'out':
      set(command.asset, command.member, 0, Number(command.amount % WIDE), Number(command.amount / WIDE))
      return
    case 'place':
      fillOrder(command)
      return
    case 'cancel':
      set(0, command.member, command.id)
      return
    case 'replace':
      set(0, command.member, command.id, command.price, command.quantity)
      return
    case 'cancelAll':
      set(command.market ?? EVERY_MARKET, command.member)
      return
    case 'halt':
    case 'resume':
      set(command.market, 0)
      return
  }
}

function set(market: number, member: number, id = 0, price = 0, quantity = 0, stop = 0): void {
  fields[record.OF_MARKET] = market
  fields[record.OF_MEMBER] = member
  fields[record.OF_ID] = id
  fields[record.OF_PRICE] = price
  fields[record.OF_QUANTITY] = quantity
  fields[record.OF_STOP] = stop
}

/** Without a price, the fields price and extra carry the low and the high limb of the budget. */
function fillOrder(order: Order): void {
  const { side, kind, term, selfTrade, budget = 0n } = order
  set(order.market, order.member, order.id, order.price, order.quantity, order.stop)
  fields[record.OF_FLAGS] = flagsOf(SIDE[side], KIND[kind], TERM[term], SELF_TRADE[selfTrade])
  fields[record.OF_EXTRA] = (kind === 'oco' ? order.second : order.display) ?? 0
  if (kind !== 'market' && kind !== 'stop') return
  fields[record.OF_PRICE] = Number(budget % WIDE)
  fields[record.OF_EXTRA] = Number(budget / WIDE)
}

export function readCommand(bytes: DataView, at: number): Command {
  record.readRecord(bytes, at, fields)
  const [number = 0, flags = 0, market = 0, member = 0, id = 0, price = 0, quantity = 0, stop = 0, extra = 0] = fields
  const op = nameOf(OP, number)
  switch (op) {
    case 'market':
      return {
        op,
        market,
        base: extra,
        quote: member,
        baseUnit: id,
        quoteUnit: price,
        makerBps: quantity,
        takerBps: stop,
      }
    case 'band':
      return { op, market, reference: price, bps: quantity }
    case 'member':
      return { op, member, reducedFee: price === 1 }
    case 'in':
    case 'out':
      return { op, member, asset: market, amount: BigInt(quantity) * WIDE + BigInt(price) }
    case 'place':
      return { op, ...orderOf(flags), ...priceOf(flags, price, extra), market, member, id, quantity, stop }
    case 'cancel':
      return { op, member, id }
    case 'replace':
      return { op, member, id, price, quantity }
    case 'cancelAll':
      return market === EVERY_MARKET ? { op, member } : { op, member, market }
    case 'halt':
    case 'resume':
      return { op, market }
  }
}

/** Reads what is stored about an order, from the record that places it. Much cheaper than reading the whole command. */
export function readPlaced(bytes: DataView, at: number) {
  record.readRecord(bytes, at, fields)
  const flags = fields[record.OF_FLAGS] as number
  const kind = kindOf(flags)
  return {
    market: fields[record.OF_MARKET] as number,
    isBid: sideOf(flags) === SIDE.bid,
    kind,
    term: termOf(flags),
    price: kind === KIND.market || kind === KIND.stop ? 0 : (fields[record.OF_PRICE] as number),
    stop: fields[record.OF_STOP] as number,
    quantity: fields[record.OF_QUANTITY] as number,
  }
}

function orderOf(flags: number): Pick<Order, 'side' | 'kind' | 'term' | 'selfTrade'> {
  return {
    side: nameOf(SIDE, sideOf(flags)),
    kind: nameOf(KIND, kindOf(flags)),
    term: nameOf(TERM, termOf(flags)),
    selfTrade: nameOf(SELF_TRADE, selfTradeOf(flags)),
  }
}

function priceOf(flags: number, price: number, extra: number): Pick<Order, 'price' | 'display' | 'second' | 'budget'> {
  const kind = kindOf(flags)
  if (kind === KIND.market || kind === KIND.stop) return { price: 0, budget: BigInt(extra) * WIDE + BigInt(price) }
  return kind === KIND.oco ? { price, second: extra } : { price, display: extra }
}
