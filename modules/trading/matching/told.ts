import { E_CODE, E_MARKET, E_PRICE, E_QUANTITY, E_SEQ, E_TYPE, EVENT, EVENT_FIELDS } from '@cocobnk/order-book'
import type { Published } from '@cocobnk/order-journal'
import type { Names } from './names.ts'
import type { Net, Units } from './netting.ts'
import { OrderChanges, type OrderStatus, type Placed } from './order-rows.ts'
import type { Told, ToldTrade } from './wire.ts'

type Deps = {
  readonly names: Pick<Names, 'marketSeq' | 'memberSeq' | 'accountSeq'>
  readonly unitsOf: (market: number) => Units
}

/** The messages about a batch for open screens: new orders for everybody, and order states for their owners. */
export function toldOfBatch({ names, unitsOf }: Deps, published: Published): Told {
  const changes = new OrderChanges((market) => unitsOf(market).quoteUnit)
  changes.add({ ...published, at: published.at.getTime() })
  return {
    created: changes
      .all()
      .flatMap(({ order, placed, status }) => (placed ? [createdOf(names, order, placed, status ?? 'OPEN')] : [])),
    statuses: changes
      .all()
      .flatMap(({ order, trader, status }) =>
        status === undefined ? [] : [{ orderSeq: order, memberSeq: names.memberSeq(trader), status }],
      ),
    accounts: [],
    ...toldOfEvents(names, published),
  }
}

function createdOf(
  { marketSeq }: Deps['names'],
  orderSeq: number,
  { market, isBid, price, quantity }: Placed,
  status: OrderStatus,
): Told['created'][number] {
  return { orderSeq, marketSeq: marketSeq(market), isBid, price, quantity, status }
}

/** Refusals, settings and movements of funds change no book. */
const OF_NO_BOOK: readonly number[] = [EVENT.refused, EVENT.set, EVENT.moved]

function toldOfEvents({ marketSeq }: Deps['names'], { at, events }: Published): Pick<Told, 'trades' | 'markets'> {
  const trades: ToldTrade[] = []
  const markets = new Set<number>()
  for (let from = 0; from < events.length; from += EVENT_FIELDS) {
    const field = (offset: number) => events[from + offset] as number
    if (!OF_NO_BOOK.includes(field(E_TYPE))) markets.add(field(E_MARKET))
    if (field(E_TYPE) !== EVENT.fill) continue
    trades.push({
      marketSeq: marketSeq(field(E_MARKET)),
      tradeSeq: field(E_SEQ),
      price: field(E_PRICE),
      quantity: field(E_QUANTITY),
      isBid: field(E_CODE) === 1,
      at: at.toISOString(),
    })
  }
  return { trades, markets: [...markets].map(marketSeq) }
}

/** The message about a window: the accounts whose balances it has changed. */
export function toldOfWindow({ names }: Deps, nets: readonly Net[]): Told {
  const accounts = nets.map(({ trader, asset }) => ({
    memberSeq: names.memberSeq(trader),
    accountSeq: names.accountSeq(trader, asset),
  }))
  return { created: [], statuses: [], accounts, trades: [], markets: [] }
}
