import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const MARKETS = ['kraken', 'coinbase', 'bitstamp'] as const
type Market = (typeof MARKETS)[number]
const FAIR = { BTC: 100_000, LTC: 100, ETH: 3_500 } as const
const KRAKEN_NAMES = { BTC: 'XXBTZUSD', LTC: 'XLTCZUSD', ETH: 'XETHZUSD' } as const
type Coin = keyof typeof FAIR

/** Three fake markets, each of which can report any multiple of the fair price. */
export async function openMarkets() {
  const factor: Record<Market, number> = { kraken: 1, coinbase: 1, bitstamp: 1 }
  const priceOf = (market: Market, coin: Coin) => (FAIR[coin] * factor[market]).toFixed(2)
  const answer = (market: Market, path: string): object => {
    if (market === 'kraken') {
      const quotes = (Object.keys(FAIR) as Coin[]).map((coin) => [
        KRAKEN_NAMES[coin],
        { c: [priceOf(market, coin), '1'] },
      ])
      return { error: [], result: Object.fromEntries(quotes) }
    }
    const coin = (Object.keys(FAIR) as Coin[]).find((one) => path.toUpperCase().includes(one)) ?? 'BTC'
    return market === 'coinbase'
      ? { price: priceOf(market, coin), time: new Date().toISOString() }
      : { last: priceOf(market, coin), timestamp: String(Math.floor(Date.now() / 1_000)) }
  }
  const server = createServer((request, response) => {
    const [, market = '', ...path] = (request.url ?? '').split('/')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(market as Market, path.join('/'))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    sources: MARKETS.map((name) => `${name}=http://127.0.0.1:${port}/${name}`).join(','),
    say: (factors: Partial<Record<Market, number>>) => void Object.assign(factor, factors),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
