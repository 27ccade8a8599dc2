import { outsideTransactions } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { z } from 'zod'
import type { Sample } from './median.ts'
import { RATE_DECIMALS } from './rate.ts'

/** Assets with market prices. Everything else is valued at operators' rates. */
export const MARKET_CODES = ['BTC', 'LTC', 'ETH'] as const
export type MarketCode = (typeof MARKET_CODES)[number]

export function isMarketPriced(code: string): boolean {
  return MARKET_CODES.some((known) => known === code)
}

export const SOURCE_NAMES = ['kraken', 'coinbase', 'bitstamp'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

/** One market, queried for all assets at once. It may return fewer. */
export type RateSource = {
  readonly name: SourceName
  readonly read: () => Promise<ReadonlyMap<MarketCode, Sample>>
}

const ASK_MS = 3_000
/** One USOT is one cent, by definition. */
const USOT_PER_USD = 100n

export function rateSource(name: SourceName, url: string): RateSource {
  return outsideTransactions('a market', { name, read: () => READERS[name](url) })
}

const READERS: Readonly<Record<SourceName, (url: string) => Promise<ReadonlyMap<MarketCode, Sample>>>> = {
  kraken: readKraken,
  coinbase: (url) => each((code) => readCoinbase(url, code)),
  bitstamp: (url) => each((code) => readBitstamp(url, code)),
}

const KRAKEN_NAMES: Readonly<Record<MarketCode, string>> = { BTC: 'XXBTZUSD', LTC: 'XLTCZUSD', ETH: 'XETHZUSD' }
const krakenAnswer = z.object({ result: z.record(z.string(), z.object({ c: z.tuple([z.string()], z.string()) })) })

/** Kraken sends no timestamp, so its answer counts as current. */
async function readKraken(url: string): Promise<ReadonlyMap<MarketCode, Sample>> {
  const names = Object.values(KRAKEN_NAMES).join(',')
  const { result } = krakenAnswer.parse(await ask(`${url}/0/public/Ticker?pair=${names}`))
  const at = new Date()
  return new Map(
    MARKET_CODES.flatMap((code) => {
      const price = result[KRAKEN_NAMES[code]]?.c[0]
      return price === undefined ? [] : [[code, { usot: usotOf(price), at }] as const]
    }),
  )
}

const coinbaseAnswer = z.object({ price: z.string(), time: z.coerce.date() })

async function readCoinbase(url: string, code: MarketCode): Promise<Sample> {
  const { price, time } = coinbaseAnswer.parse(await ask(`${url}/products/${code}-USD/ticker`))
  return { usot: usotOf(price), at: time }
}

const bitstampAnswer = z.object({ last: z.string(), timestamp: z.coerce.number() })

async function readBitstamp(url: string, code: MarketCode): Promise<Sample> {
  const { last, timestamp } = bitstampAnswer.parse(await ask(`${url}/api/v2/ticker/${code.toLowerCase()}usd/`))
  return { usot: usotOf(last), at: new Date(timestamp * 1_000) }
}

/** A missing price affects only its own coin; if all are missing, the market is silent. */
async function each(read: (code: MarketCode) => Promise<Sample>): Promise<ReadonlyMap<MarketCode, Sample>> {
  const answers = await Promise.allSettled(MARKET_CODES.map(async (code) => [code, await read(code)] as const))
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [first] = answers
  if (known.length === 0 && first?.status === 'rejected') throw first.reason
  return new Map(known)
}

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })
  if (!response.ok) throw new Error(`a market answered ${response.status}`)
  return response.json()
}

/** Converts US dollars to USOT; excess digits are truncated. */
function usotOf(usd: string): bigint {
  const [whole = '', fraction = ''] = usd.split('.')
  const parsed = parseMinor(`${whole}.${fraction.slice(0, RATE_DECIMALS)}0`, RATE_DECIMALS)
  if (!parsed.ok) throw new Error('a market returned no price')
  return parsed.value * USOT_PER_USD
}
