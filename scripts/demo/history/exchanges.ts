import type { ExchangeType } from '@cocobnk/contract'
import { uuidV7Of } from '@cocobnk/database'
import { convert } from '../../../modules/payments/exchange/convert.ts'
import { exchangeChain } from '../../../modules/payments/exchange/posting.ts'
import { priceOf } from '../../../modules/payments/exchange/price.ts'
import { type Book, DEMO_ASSETS, type DemoCode, minorOf, type Place } from './book.ts'
import type { Posted } from './journal.ts'
import { usotRate } from './price.ts'

type Deal = {
  readonly who: Place['who']
  readonly give: readonly [DemoCode, string]
  readonly take: DemoCode
  readonly place?: number
  readonly day: number
  readonly minute: number
}

/** Buys a little bitcoin every week, at any price. */
const SAVINGS: readonly Deal[] = Array.from({ length: 13 }, (_, week) => ({
  who: 'demo',
  give: ['USOT', '20000'],
  take: 'BTC',
  place: 2,
  day: 2 + week * 7,
  minute: 480,
}))

/** Buys and sells a coin every few days, like a speculative trader. */
const SWINGS: readonly Deal[] = (['BTC', 'ETH', 'LTC'] as const).flatMap((coin, nth) =>
  Array.from({ length: 7 }, (_, round) => {
    const [day, minute] = [9 + nth * 3 + round * 11, 545 + ((round * 7 + nth * 5) % 13) * 53]
    const give =
      round % 2 === 0 ? (['USOT', '120000'] as const) : ([coin, { BTC: '0.009', ETH: '0.3', LTC: '9' }[coin]] as const)
    return { who: 'trader' as const, give, take: round % 2 === 0 ? coin : ('USOT' as const), day, minute }
  }),
)

const DEALS: readonly Deal[] = [
  ...SAVINGS,
  { who: 'demo', give: ['BTC', '0.03'], take: 'USD', day: 20, minute: 815 },
  { who: 'demo', give: ['USOT', '60000'], take: 'ETH', day: 36, minute: 1090 },
  { who: 'demo', give: ['ETH', '0.4'], take: 'USD', day: 51, minute: 760 },
  { who: 'demo', give: ['LTC', '6'], take: 'USOT', day: 60, minute: 950 },
  { who: 'demo', give: ['USD', '450'], take: 'LTC', day: 74, minute: 1022 },
  { who: 'demo', give: ['BTC', '0.018'], take: 'USD', day: 86, minute: 700 },
  { who: 'merchant', give: ['USOT', '90000'], take: 'USD', day: 30, minute: 1085 },
  { who: 'merchant', give: ['USOT', '70000'], take: 'BTC', day: 58, minute: 1085 },
  { who: 'merchant', give: ['USOT', '85000'], take: 'USD', day: 88, minute: 1085 },
  { who: 'jimin', give: ['BTC', '0.01'], take: 'USOT', day: 28, minute: 1260 },
  { who: 'trader', give: ['USOT', '300000'], take: 'USD', day: 6, minute: 610 },
  ...SWINGS,
]

const ORDER = Object.keys(DEMO_ASSETS) as DemoCode[]
/** In parts per million, as in the bank's first settings; of a pair the greater one applies. */
const SPREADS: Readonly<Record<DemoCode, number>> = { BTC: 5_000, ETH: 5_000, LTC: 7_000, USD: 2_000, USOT: 2_000 }

export type PastExchange = Parameters<typeof exchangeChain>[1] & {
  readonly member_seq: string
  readonly base_rate: bigint
  readonly spread_rate: bigint
  readonly discount_rate: bigint
  readonly spread_ppm: number
  readonly discount_ppm: number
  readonly created_at: Date
}

export function pastExchanges(book: Book): { readonly row: PastExchange; readonly posted: Posted }[] {
  return DEALS.map((deal) => {
    const row = exchangeOf(book, deal)
    return { row, posted: { at: row.created_at, chain: exchangeChain('exchange', row) } }
  })
}

function exchangeOf(book: Book, { who, give: [sold, text], take, place = 1, day, minute }: Deal): PastExchange {
  const at = book.moment(day, minute)
  const [source, target] = [book.account({ who, code: sold }), book.account({ who, code: take, place })]
  const isSale = ORDER.indexOf(sold) < ORDER.indexOf(take)
  const type: ExchangeType = isSale ? 'ASK' : 'BID'
  const [asset, paid] = isSale ? [sold, take] : [take, sold]
  const spread = Math.max(SPREADS[sold], SPREADS[take])
  const rates = { assetRate: usotRate(asset, at, book.today), paidRate: usotRate(paid, at, book.today) }
  const price = priceOf({ type, ...rates, spread: BigInt(spread), discount: 0n })
  const pair = { type, assetDecimals: DEMO_ASSETS[asset], paidDecimals: DEMO_ASSETS[paid] }
  const given = minorOf(sold, text)
  const converted = convert(pair, price, given)
  if (!converted.ok) throw new Error(`${text} ${sold} is too little for ${take}`)
  return {
    exchange_seq: uuidV7Of(at.getTime(), `exchange ${source.accountSeq}`),
    member_seq: source.memberSeq,
    type,
    market_code: `${asset}-${paid}`,
    source_account_seq: source.accountSeq,
    target_account_seq: target.accountSeq,
    source_amount: given,
    target_amount: converted.value.received,
    spread_amount: converted.value.spread,
    rounding_amount: converted.value.rounding,
    base_rate: price.base,
    spread_rate: price.spread,
    discount_rate: price.discount,
    spread_ppm: spread,
    discount_ppm: 0,
    created_at: at,
  }
}
