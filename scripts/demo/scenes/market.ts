import type { Client } from '@cocobnk/client'
import type { Input, Output } from '@cocobnk/contract'
import { openDatabase, uuidV7 } from '@cocobnk/database'
import { divide, formatMinor, parseMinor } from '@cocobnk/money'
import type { PublicMarketTables } from '@cocobnk/public-market'
import { LADDER, SIZES, TRADED, type TradedCoin } from '../history/orders.ts'
import { writeMarketJournal } from '../past/market-journal.ts'
import { until } from '../play/until.ts'
import type { Scene } from '../scene.ts'
import { setting } from '../setting.ts'

type PublicMarket = Output<'GET /market/public'>['list'][number]
type NewOrder = Input<'POST /market/public/order'>['body']

const RATE_DECIMALS = 12
const WIDE = 18
const PPM = 1_000_000n

/** Some days of trades, orders that rest on both sides, and a few orders of the demo's member. */
export const market: Scene = {
  name: 'market',
  past: (ground) => writeMarketJournal(ground, new Date()),
  isPlayed: async ({ book }) => {
    const { db, close } = openDatabase<PublicMarketTables>(setting('MARKET_DATABASE_URL'), {
      max: 1,
      applicationName: 'play',
    })
    const { memberSeq } = book.account({ who: 'demo', code: 'USOT' })
    const known = await db.selectFrom('trader').select('trader').where('member_seq', '=', memberSeq).execute()
    await close()
    return known.length > 0
  },
  play: async ({ as }) => {
    const [trader, merchant, demo] = [await as('trader'), await as('merchant'), await as('demo')]
    const markets = await until('the markets are open', () => openMarkets(demo))
    for (const [coin, one] of markets) {
      await placeAll(trader, ladderOf(one, coin, LADDER))
      await placeAll(
        merchant,
        ladderOf(one, coin, [
          [650, 1],
          [1_700, 1],
        ]),
      )
    }
    const [btc, eth, ltc] = TRADED.map((coin) => markets.get(coin))
    if (!btc || !eth || !ltc) return
    await placeAll(demo, [
      orderOf(btc, 'BID', -6_000, '0.002'),
      orderOf(btc, 'ASK', 9_000, '0.004'),
      orderOf(eth, 'BID', -4_500, '0.05'),
      { ...orderOf(ltc, 'ASK', -22_000, '1'), kind: 'STOP_LIMIT', stop_price: priceText(ltc, -20_000) },
    ])
  },
}

/** The open markets, once all of their base rates are known; undefined until then. */
async function openMarkets(client: Client): Promise<ReadonlyMap<TradedCoin, PublicMarket> | undefined> {
  const { list } = await client.call('GET /market/public')
  const found = new Map<TradedCoin, PublicMarket>()
  for (const coin of TRADED) {
    const one = list.find(
      ({ asset_code, is_active, base_rate }) => asset_code === coin && is_active === 'Y' && base_rate,
    )
    if (one) found.set(coin, one)
  }
  return found.size === TRADED.length ? found : undefined
}

/**
 * Places all orders. The engine loads its markets some seconds after its start. Each order has an id, so that repeating the request
 * places none twice.
 */
async function placeAll(client: Client, list: NewOrder[]): Promise<void> {
  await until('the engine takes orders', async () => {
    const answer = await client.call('POST /market/public/order/batch', { body: { list } })
    const refusals = answer.list.flatMap(({ error_code }) => error_code ?? [])
    const refusal = refusals.find((code) => code !== 'TRADE_INACTIVE')
    if (refusal) throw new Error(`an order was refused: ${refusal}`)
    return refusals.length === 0 ? answer : undefined
  })
}

function ladderOf(one: PublicMarket, coin: TradedCoin, ladder: readonly (readonly [number, number])[]): NewOrder[] {
  const [least, more] = SIZES[coin]
  return ladder.flatMap(([away, times]) => {
    const amount = amountText(one, (least + more / 4) * times)
    return [orderOf(one, 'BID', -away, amount), orderOf(one, 'ASK', away, amount)]
  })
}

function orderOf(one: PublicMarket, type: 'BID' | 'ASK', awayPpm: number, amount: string): NewOrder {
  return {
    market_seq: one.seq,
    type,
    kind: 'LIMIT',
    time_in_force: 'GTC',
    self_trade: 'CANCEL_NEWEST',
    price: priceText(one, awayPpm),
    amount,
    client_order_id: uuidV7(),
  }
}

/** The price at this distance from the base rate, in parts per million, rounded to a tick. */
function priceText({ base_rate, tick }: PublicMarket, awayPpm: number): string {
  const [rate, step] = [units(base_rate ?? '', RATE_DECIMALS), units(tick, RATE_DECIMALS)]
  return formatMinor(divide(rate + (rate * BigInt(awayPpm)) / PPM, step, 'down') * step, RATE_DECIMALS)
}

function amountText({ lot }: PublicMarket, lots: number): string {
  return formatMinor(units(lot, WIDE) * BigInt(Math.floor(lots)), WIDE)
}

function units(text: string, decimals: number): bigint {
  const parsed = parseMinor(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is no amount`)
  return parsed.value
}
