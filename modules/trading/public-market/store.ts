import type { OrderStatus } from '@cocobnk/contract'
import { type Ask, type Kysely, sql } from '@cocobnk/database'

/** The tables of the market's database that the api reads. */
export type PublicMarketTables = {
  market: { readonly market: number; readonly market_seq: string }
  trader: { readonly trader: number; readonly member_seq: string }
  trade: {
    readonly trade_seq: bigint
    readonly market: number
    readonly at: Date
    readonly price: bigint
    readonly quantity: bigint
    readonly is_bid: boolean
    readonly order_seq: bigint
    readonly other_seq: bigint
    readonly trader: number
    readonly other_trader: number
    readonly fee: bigint
    readonly other_fee: bigint
  }
  day: {
    readonly day: string
    readonly last_seq: bigint
    readonly journal_hash: Buffer
    readonly state_hash: Buffer
  }
  candle: {
    readonly market: number
    readonly minutes: number
    readonly open_time: Date
    readonly open: bigint
    readonly high: bigint
    readonly low: bigint
    readonly close: bigint
    readonly volume: bigint
    readonly target_volume: bigint
  }
  placed_order: {
    readonly order_seq: bigint
    readonly market: number
    readonly trader: number
    readonly client_order_id: string | null
    readonly is_bid: boolean
    readonly kind: number
    readonly term: number
    readonly price: bigint
    readonly stop: bigint
    readonly quantity: bigint
    readonly filled: bigint
    readonly cost: bigint
    readonly fee: bigint
    readonly status: OrderStatus
    readonly placed_at: Date
    readonly changed_at: Date
  }
}

type Db = Kysely<PublicMarketTables>
const OPEN: readonly OrderStatus[] = ['WAITING', 'OPEN', 'PARTIAL']

export function selectTrades(db: Db, marketSeq: string, limit: number) {
  return db
    .selectFrom('trade')
    .innerJoin('market', 'market.market', 'trade.market')
    .select(['trade_seq', 'at', 'price', 'quantity', 'is_bid'])
    .where('market_seq', '=', marketSeq)
    .orderBy('trade_seq', 'desc')
    .limit(limit)
    .execute()
}

export function selectCandles(db: Db, marketSeq: string, minutes: number, limit: number) {
  return db
    .selectFrom('candle')
    .innerJoin('market', 'market.market', 'candle.market')
    .select(['open_time', 'open', 'high', 'low', 'close', 'volume', 'target_volume'])
    .where('market_seq', '=', marketSeq)
    .where('minutes', '=', minutes)
    .orderBy('open_time', 'desc')
    .limit(limit)
    .execute()
}

export function selectDays(db: Db, before: string | undefined, limit: number) {
  return db
    .selectFrom('day')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'last_seq', 'journal_hash', 'state_hash'])
    .$if(before !== undefined, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day.day', 'desc')
    .limit(limit)
    .execute()
}

const ORDER = [
  'order_seq',
  'market_seq',
  'client_order_id',
  'is_bid',
  'kind',
  'term',
  'price',
  'stop',
  'quantity',
  'filled',
  'cost',
  'fee',
  'status',
  'placed_at',
  'changed_at',
] as const

/** Only orders of the member. */
function ordersOf(db: Db, memberSeq: string) {
  return db
    .selectFrom('placed_order')
    .innerJoin('trader', 'trader.trader', 'placed_order.trader')
    .innerJoin('market', 'market.market', 'placed_order.market')
    .select(ORDER)
    .where('member_seq', '=', memberSeq)
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

/** Filters by side and time. */
export type OwnFilter = {
  readonly isBid?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type OrderFilter = OwnFilter & {
  readonly marketSeq: string | undefined
  readonly isOpen: boolean | undefined
  readonly before: bigint | undefined
  readonly limit: number
}

export function selectOrders(db: Db, memberSeq: string, { marketSeq, isOpen, before, limit, ...own }: OrderFilter) {
  return ordersOf(db, memberSeq)
    .$if(own.isBid !== undefined, (query) => query.where('is_bid', '=', own.isBid ?? true))
    .$if(own.from !== undefined, (query) => query.where('placed_at', '>=', sql<Date>`${own.from}::timestamptz`))
    .$if(own.to !== undefined, (query) => query.where('placed_at', '<', sql<Date>`${own.to}::timestamptz`))
    .$if(marketSeq !== undefined, (query) => query.where('market_seq', '=', marketSeq ?? ''))
    .$if(isOpen !== undefined, (query) => query.where('status', isOpen ? 'in' : 'not in', OPEN))
    .$if(before !== undefined, (query) => query.where('order_seq', '<', before ?? 0n))
    .orderBy('order_seq', 'desc')
    .limit(limit)
    .execute()
}

export function selectOrder(db: Db, memberSeq: string, orderSeq: bigint) {
  return ordersOf(db, memberSeq).where('order_seq', '=', orderSeq).executeTakeFirst()
}

export type PlacedRow = {
  readonly member_seq: string
  readonly client_order_id: string
  readonly order_seq: bigint
  readonly status: OrderStatus
}

const BY_CLIENT_ID = {
  name: 'orders-by-client-id',
  text: `SELECT member_seq, client_order_id, order_seq, status
    FROM unnest($1::uuid[], $2::uuid[]) AS asked (member_seq, client_order_id)
    JOIN trader USING (member_seq) JOIN placed_order USING (trader, client_order_id)`,
}

/** Orders of many members, by the ids they gave them. */
export function selectByClientIds(ask: Ask, memberSeqs: readonly string[], clientOrderIds: readonly string[]) {
  return ask<PlacedRow>(BY_CLIENT_ID, [memberSeqs, clientOrderIds])
}

type FillFilter = OwnFilter & {
  readonly marketSeq?: string | undefined
  readonly orderSeq?: bigint | undefined
  readonly before?: bigint | undefined
  readonly limit: number
}

export type FillRow = {
  readonly trade_seq: bigint
  readonly market_seq: string
  readonly at: Date
  readonly price: bigint
  readonly quantity: bigint
  /** The side of the member's own order. */
  readonly is_bid: boolean
  readonly order_seq: bigint
  readonly fee: bigint
}

/** A member's fills, newest first. A member is on only one side of a trade. */
export async function selectFills(db: Db, memberSeq: string, filter: FillFilter): Promise<FillRow[]> {
  const [took, gave] = await Promise.all([
    tradesOf(db, memberSeq, 'trader', 'order_seq', filter),
    tradesOf(db, memberSeq, 'other_trader', 'other_seq', filter),
  ])
  const fills = [
    ...took,
    ...gave.map(({ is_bid, other_seq, other_fee, ...trade }) => ({
      ...trade,
      is_bid: !is_bid,
      order_seq: other_seq,
      fee: other_fee,
    })),
  ]
  return fills.sort((a, b) => (a.trade_seq > b.trade_seq ? -1 : 1)).slice(0, filter.limit)
}

function tradesOf(
  db: Db,
  memberSeq: string,
  whose: 'trader' | 'other_trader',
  which: 'order_seq' | 'other_seq',
  { marketSeq, orderSeq, before, limit, isBid, from, to }: FillFilter,
) {
  return (
    db
      .selectFrom('trade')
      .innerJoin('trader', 'trader.trader', `trade.${whose}`)
      .innerJoin('market', 'market.market', 'trade.market')
      .select([
        'trade_seq',
        'market_seq',
        'at',
        'price',
        'quantity',
        'is_bid',
        'order_seq',
        'other_seq',
        'fee',
        'other_fee',
      ])
      .where('member_seq', '=', memberSeq)
      .$if(marketSeq !== undefined, (query) => query.where('market_seq', '=', marketSeq ?? ''))
      .$if(orderSeq !== undefined, (query) => query.where(which, '=', orderSeq ?? 0n))
      .$if(before !== undefined, (query) => query.where('trade_seq', '<', before ?? 0n))
      // A trade's `is_bid` is the taker's side.
      .$if(isBid !== undefined, (query) => query.where('is_bid', '=', whose === 'trader' ? (isBid ?? true) : !isBid))
      .$if(from !== undefined, (query) => query.where('at', '>=', sql<Date>`${from}::timestamptz`))
      .$if(to !== undefined, (query) => query.where('at', '<', sql<Date>`${to}::timestamptz`))
      .orderBy('trade_seq', 'desc')
      .limit(limit)
      .execute()
  )
}
