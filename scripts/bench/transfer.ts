import { freshBank } from '@cocobnk/testing/members'
import { startRedis } from '@cocobnk/testing/processes'
import { type RunningApi, startApi } from '@cocobnk/testing/start-api'
import pg from 'pg'
import { fillAccounts } from './accounts.ts'
import { prepareAnchor, runAnchor } from './anchor.ts'
import type { LedgerDatabase } from './cluster.ts'
import { parentOf, processorSeconds, processorSecondsOf } from './processor.ts'
import { line, medians } from './report.ts'
import { fillBank, type Sender } from './transfer/crowd.ts'
import { runHttp, sendOnce } from './transfer/http-load.ts'

export type TransferSizes = {
  readonly accounts: number
  readonly senders: number
  readonly payees: number
  /** Each number is tried and the best counts, as for the anchor's clients. */
  readonly connections: readonly number[]
  /** Processes of the api; one uses one processor. */
  readonly processes: number
  readonly rounds: number
  readonly seconds: number
}

/**
 * Transfers as members send them (session, validation, payee, limit, idempotency, ledger, answer), alternating with the bare database, on
 * one PostgreSQL: only ratios of the same run are meaningful.
 */
export async function benchTransfer(sizes: TransferSizes, tell: (line: string) => void = () => {}) {
  const bank = await freshBank()
  const redis = await startRedis()
  const ledger = await ledgerOf(bank.env.LEDGER_DATABASE_URL)
  const owner = new pg.Pool({ connectionString: bank.database.urlOf('bank_owner'), max: 1 })
  try {
    await prepareAnchor(ledger, sizes.accounts)
    await fillAccounts(ledger, sizes.accounts)
    const senders = await fillBank(owner, sizes)
    const env = { ...bank.env, RATE_LIMIT_PER_MINUTE: '1000000000', REDIS_URL: redis.url, LOG_LEVEL: 'warn' }
    const apis = await Promise.all(Array.from({ length: sizes.processes }, () => startApi(env)))
    const arena = { ledger, apis, redis: redis.pid() }
    try {
      const load = { ...sizes, senders }
      // One transfer each, so that every process has seen every sender.
      for (const { url } of apis) await sendOnce(url, senders)
      // Then a first round, so that hot code is compiled.
      await measureBest(arena, load, false)
      const rounds: Record<string, number>[] = []
      for (let round = 0; round < sizes.rounds; round += 1) {
        rounds.push(await runRound(arena, load))
        tell(line(rounds.at(-1) ?? {}))
      }
      return medians(rounds)
    } catch (error) {
      throw new Error(`the api said:\n${apis.map((api) => api.log().slice(0, 1_000)).join('\n')}`, { cause: error })
    } finally {
      await Promise.all(apis.map((api) => api.stop()))
    }
  } finally {
    await Promise.all([owner.end(), ledger.owner.end()])
    await redis.stop()
    await bank.close()
  }
}

type LoadOf<Connections> = Omit<TransferSizes, 'senders' | 'connections'> & {
  readonly senders: readonly Sender[]
  readonly connections: Connections
}
type Load = LoadOf<readonly number[]>

type Arena = { readonly ledger: LedgerDatabase; readonly apis: readonly RunningApi[]; readonly redis: number }

/** Processor time so far of the processes that share the machine. Other load distorts it less than the clock. */
function spentBy({ ledger, apis, redis }: Arena) {
  const client = processorSecondsOf(process.pid)
  const api = apis.reduce((sum, { process: { pid = 0 } }) => sum + processorSecondsOf(pid), 0)
  return { client, api, database: ledger.processorSeconds() - client, redis: processorSecondsOf(redis) }
}

async function measureHttp(arena: Arena, load: LoadOf<number>, hot: boolean) {
  const before = spentBy(arena)
  const urls = arena.apis.map(({ url }) => url)
  const { count, seconds, p50, p99 } = await runHttp(urls, { ...load, hot })
  const after = spentBy(arena)
  const each = (part: keyof typeof after) => ((after[part] - before[part]) * 1e6) / count
  const parts = { client: each('client'), api: each('api'), database: each('database'), redis: each('redis') }
  const cpu_us = parts.client + parts.api + parts.database + parts.redis
  return { rate: count / seconds, cpu_us, parts, p50, p99, connections: load.connections }
}

async function measureBest(arena: Arena, load: Load, hot: boolean) {
  const runs: Awaited<ReturnType<typeof measureHttp>>[] = []
  for (const connections of load.connections) runs.push(await measureHttp(arena, { ...load, connections }, hot))
  return runs.reduce((best, run) => (run.rate > best.rate ? run : best))
}

async function runRound(arena: Arena, load: Load) {
  const anchor = await runAnchor(arena.ledger, { ...load, hot: false })
  const http = await measureBest(arena, load, false)
  const anchorHot = await runAnchor(arena.ledger, { ...load, hot: true })
  const hot = await measureBest(arena, load, true)
  return {
    anchor_a: anchor.rate,
    http_ratio: http.rate / anchor.rate,
    http_hot_ratio: hot.rate / anchorHot.rate,
    http_cpu_ratio: anchor.cpu_us / http.cpu_us,
    http_hot_cpu_ratio: anchorHot.cpu_us / hot.cpu_us,
    http: http.rate,
    connections: http.connections,
    p50_ms: http.p50,
    p99_ms: http.p99,
    anchor_us: anchor.cpu_us,
    client_us: http.parts.client,
    api_us: http.parts.api,
    database_us: http.parts.database,
    redis_us: http.parts.redis,
    anchor_hot: anchorHot.rate,
    hot: hot.rate,
    hot_p50_ms: hot.p50,
    hot_p99_ms: hot.p99,
  }
}

export async function ledgerOf(serviceUrl: string): Promise<LedgerDatabase> {
  const ownerUrl = new URL(process.env.LEDGER_OWNER_DATABASE_URL ?? '')
  ownerUrl.pathname = new URL(serviceUrl).pathname
  const owner = new pg.Pool({ connectionString: ownerUrl.href, max: 2 })
  const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const server = parentOf(rows[0]?.pid ?? 0)
  return { owner, ownerUrl: ownerUrl.href, serviceUrl, processorSeconds: () => processorSeconds(server) }
}
