import type { FastifyInstance } from 'fastify'
import { currencyRates } from './currencies.ts'
import { COINS, type Coin, priceOf } from './prices.ts'

const KRAKEN_NAMES: Readonly<Record<Coin, string>> = { BTC: 'XXBTZUSD', LTC: 'XLTCZUSD', ETH: 'XETHZUSD' }

/** Three markets, each with its own API format, and a source of currency rates. */
export async function marketRoutes(server: FastifyInstance): Promise<void> {
  server.get('/kraken/0/public/Ticker', () => {
    const quotes = COINS.map((coin) => [KRAKEN_NAMES[coin], { c: [priceOf(coin, 'kraken', new Date()), '0.01'] }])
    return { error: [], result: Object.fromEntries(quotes) }
  })
  server.get<{ Params: { product: string } }>('/coinbase/products/:product/ticker', (request, reply) => {
    const coin = COINS.find((one) => `${one}-USD` === request.params.product)
    const now = new Date()
    return coin ? { price: priceOf(coin, 'coinbase', now), time: now.toISOString() } : reply.code(404).send({})
  })
  server.get<{ Params: { pair: string } }>('/bitstamp/api/v2/ticker/:pair/', (request, reply) => {
    const coin = COINS.find((one) => `${one.toLowerCase()}usd` === request.params.pair)
    const now = new Date()
    const timestamp = String(Math.floor(now.getTime() / 1_000))
    return coin ? { last: priceOf(coin, 'bitstamp', now), timestamp } : reply.code(404).send({})
  })
  server.get('/currency', () => currencyRates(new Date()))
}
