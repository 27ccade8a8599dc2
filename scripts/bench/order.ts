import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { formatMinor } from '@cocobnk/money'
import { freshBank } from '@cocobnk/testing/members'
import { createMint } from '@cocobnk/testing/mint'
import { newPerson } from '@cocobnk/testing/person'
import { endProcess, freePort, startRedis, untilTrue } from '@cocobnk/testing/processes'
import { type RunningApi, startApi } from '@cocobnk/testing/start-api'
import { startMarket } from '@cocobnk/testing/start-market'
import { parentOf, processorSeconds, processorSecondsOf } from './processor.ts'
import { line, medians, quantile } from './report.ts'
import { openLine } from './transfer/http-load.ts'
import { ledgerOf } from './transfer.ts'

type Sizes = {
  /** Each may place 1,200 orders a minute. */
  readonly members: number
  /** Each waits for its answer before the next order. */
  readonly connections: number
  readonly processes: number
  readonly rounds: number
  readonly seconds: number
}

/** Its price is set by operators, so it is always known. */
const MARKET = { seq: '019a8000-0000-7000-8003-000000000004', code: 'CCM-USOT' }
const UNIT = 10n ** 8n
const OPENED_AT_ONCE = 8

/**
 * Limit orders as members place them (session, validation, outflow decision, engine, journal, answer): half of them rest, half take from
 * the book. Settlement and rows of orders are written meanwhile. First by members whose trading accounts are empty, so that money moves in
 * with most orders, then by members who have traded before.
 */
export async function benchOrder(
  { members, connections, processes, rounds, seconds }: Sizes,
  tell: (text: string) => void,
) {
  const [bank, market, redis] = [await freshBank(), await freshDatabase('market'), await startRedis()]
  const ledger = await ledgerOf(bank.env.LEDGER_DATABASE_URL)
  const [port, key] = [await freePort(), randomBytes(32).toString('hex')]
  const env = {
    ...bank.env,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    TRUST_PROXY: 'loopback',
    MARKET_ENGINES: `127.0.0.1:${port}`,
    MARKET_API_KEYS: key,
    MARKET_DATABASE_URL: market.urlOf('market_app'),
  }
  const engine = startMarket({
    MARKET_LISTEN: `127.0.0.1:${port}`,
    MARKET_PORT: String(await freePort()),
    MARKET_IDLE_SECONDS: '3600',
    MARKET_API_KEYS: key,
    MARKET_ENGINE_DATABASE_URL: market.urlOf('market_engine'),
    LEDGER_MARKET_DATABASE_URL: bank.ledger.urlOf('ledger_market'),
  })
  const mint = await createMint(bank, ['CCM', 'USOT'])
  const apis = await Promise.all(Array.from({ length: processes }, () => startApi(env)))
  try {
    const [first] = apis as [RunningApi]
    const tokens = await openTraders(first.url, bank, mint, members)
    await engine.logged('market.leads')
    const base = await basePrice(first.url)
    const { rows } = await ledger.owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const server = parentOf(rows[0]?.pid ?? 0)
    const pids = { api: apis.map(({ process: { pid = 0 } }) => pid), engine: engine.child.pid ?? 0, redis: redis.pid() }
    const spent = () => {
      const client = processorSecondsOf(process.pid)
      return {
        client,
        api: pids.api.reduce((sum, pid) => sum + processorSecondsOf(pid), 0),
        engine: processorSecondsOf(pids.engine),
        database: processorSeconds(server) - client,
        redis: processorSecondsOf(pids.redis),
      }
    }
    const run = async () => {
      const before = spent()
      const { times, took } = await placeFor(apis, { tokens, base, connections, seconds })
      const after = spent()
      const each = (part: keyof typeof after) => ((after[part] - before[part]) * 1e6) / times.length
      return {
        orders: times.length / took,
        p50_ms: quantile(times, 0.5),
        p99_ms: quantile(times, 0.99),
        client_us: each('client'),
        api_us: each('api'),
        engine_us: each('engine'),
        database_us: each('database'),
        redis_us: each('redis'),
        load: loadavg()[0] ?? 0,
      }
    }
    const measure = async (name: string) => {
      // A first round, so that hot code is compiled.
      await run()
      const measured: Awaited<ReturnType<typeof run>>[] = []
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await run())
        tell(`${name}: ${line(measured.at(-1) ?? {})}`)
      }
      return Object.entries(medians(measured)).map(([figure, value]) => [`${name}_${figure}`, value])
    }
    const unfunded = await measure('unfunded')
    await fund(first.url, tokens, base)
    return Object.fromEntries([...unfunded, ...(await measure('funded'))])
  } finally {
    await Promise.all(apis.map((api) => api.stop()))
    await endProcess(engine.child, 'SIGKILL')
    await Promise.all([mint.close(), ledger.owner.end()])
    await redis.stop()
    await Promise.all([bank.close(), market.drop()])
  }
}

type Bank = Awaited<ReturnType<typeof freshBank>>
type Mint = Awaited<ReturnType<typeof createMint>>

/** Returns an access token for each new member, who has coins and money. */
async function openTraders(url: string, bank: Bank, mint: Mint, members: number): Promise<string[]> {
  const names = Array.from({ length: members }, (_, place) => `trader-${place}`)
  const tokens: string[] = []
  const open = async () => {
    for (let name = names.pop(); name; name = names.pop()) {
      await bank.createMember(name)
      const person = newPerson(url, name)
      await person.logIn()
      await mint.account(person, 'CCM', 100_000n * UNIT)
      await mint.account(person, 'USOT', 10_000_000n * UNIT)
      tokens.push(person.token())
    }
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open))
  return tokens
}

/** In steps of 0.0001. Waits until the engine knows the market. */
async function basePrice(url: string): Promise<bigint> {
  const read = async (path: string) => (await fetch(`${url}/api/v1${path}`)).json() as Promise<Record<string, unknown>>
  await untilTrue(
    'the market is open',
    async () => Number((await read(`/market/public/order?market_seq=${MARKET.seq}`)).sequence ?? 0) > 0,
    60_000,
  )
  const list = (await read('/market/public')).list as { code: string; base_rate: string }[]
  return BigInt(Math.round(Number(list.find(({ code }) => code === MARKET.code)?.base_rate) * 1e4))
}

/** Leaves money in all trading accounts, as for members who trade: by orders of both sides that are canceled again. */
async function fund(url: string, tokens: readonly string[], base: bigint): Promise<void> {
  const waiting = [...tokens]
  const send = async (token: string, method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': uuidV7(),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const one = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) {
      for (const [type, away] of [
        ['BID', -5n],
        ['ASK', 5n],
      ] as const)
        await send(token, 'POST', '/market/public/order', orderOf(type, base + away, '20000', { post_only: true }))
      await send(token, 'DELETE', `/market/public/order?market_seq=${MARKET.seq}`)
    }
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, one))
}

const orderOf = (type: 'BID' | 'ASK', price: bigint, amount: string, more: object = {}) => ({
  market_seq: MARKET.seq,
  type,
  kind: 'LIMIT',
  price: formatMinor(price, 4),
  amount,
  client_order_id: uuidV7(),
  ...more,
})

type Load = {
  readonly tokens: readonly string[]
  readonly base: bigint
  readonly connections: number
  readonly seconds: number
}

async function placeFor(apis: readonly RunningApi[], { tokens, base, connections, seconds }: Load) {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1_000
  let turn = 0
  const one = async (_: unknown, place: number) => {
    const { socket, ask } = openLine(apis[place % apis.length]?.url ?? '')
    while (performance.now() < end) {
      turn += 1
      const began = performance.now()
      const answer = await ask(requestOf(tokens[turn % tokens.length] ?? '', turn, base))
      if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
      times.push(performance.now() - began)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
  return { times, took: (performance.now() - start) / 1_000 }
}

/** Alternately an order that rests within a few steps of the base rate, and one that takes it. */
function requestOf(token: string, turn: number, base: bigint): string {
  const price = base + (turn % 4 < 2 ? -5n : 5n)
  const body = JSON.stringify(orderOf(turn % 2 === 0 ? 'BID' : 'ASK', price, '1'))
  return (
    `POST /api/v1/market/public/order HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}
