import pg from 'pg'
import { freshBank } from '../../apps/api/testing/members.ts'
import { startRedis } from '../../apps/api/testing/processes.ts'
import { type RunningApi, startApi } from '../../apps/api/testing/start-api.ts'
import { fillAccounts } from './accounts.ts'
import { prepareAnchor, runAnchor } from './anchor.ts'
import type { LedgerDatabase } from './cluster.ts'
import { parentOf, processorSeconds, processorSecondsOf } from './processor.ts'
import { line, measured, medians } from './report.ts'
import { fillBank, type Sender } from './transfer/crowd.ts'
import { runHttp, sendOnce } from './transfer/http-load.ts'

export type TransferSizes = {
  readonly accounts: number
  readonly senders: number
  readonly payees: number
  readonly connections: number
  readonly rounds: number
  readonly seconds: number
}

/**
 * Transfers as members ask for them (session, validation, payee, limit, idempotency, ledger, answer) beside the bare engine
 * in turns, on one PostgreSQL: only ratios of the same run mean something.
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
    const limits = { RATE_LIMIT_PER_MINUTE: '1000000000' }
    const api = await startApi({ ...bank.env, ...limits, REDIS_URL: redis.url, LOG_LEVEL: 'warn' })
    try {
      const load = { ...sizes, senders }
      // Once around, so that every sender is known and has a lease.
      await sendOnce(api.url, load)
      const rounds: Record<string, number>[] = []
      for (let round = 0; round < sizes.rounds; round += 1) {
        rounds.push(await runRound(ledger, api, load))
        tell(line(rounds.at(-1) ?? {}))
      }
      return medians(rounds)
    } catch (error) {
      throw new Error(`the api said:\n${api.log().slice(0, 2_000)}`, { cause: error })
    } finally {
      await api.stop()
    }
  } finally {
    await Promise.all([owner.end(), ledger.owner.end()])
    await redis.stop()
    await bank.close()
  }
}

type Load = Omit<TransferSizes, 'senders'> & { readonly senders: readonly Sender[] }

/** Rate, and processor time of caller, api and database together: what a crowded machine cannot distort. */
async function measureHttp(
  ledger: LedgerDatabase,
  { url, process: { pid = 0 } }: RunningApi,
  load: Load,
  hot: boolean,
) {
  const spent = () => ledger.processorSeconds() + processorSecondsOf(pid)
  const before = spent()
  const { rate, p50, p99 } = await runHttp(url, { ...load, hot })
  return { ...measured(rate * load.seconds, load.seconds, spent() - before), p50, p99 }
}

async function runRound(ledger: LedgerDatabase, api: RunningApi, load: Load) {
  const anchor = await runAnchor(ledger, { ...load, hot: false })
  const http = await measureHttp(ledger, api, load, false)
  const anchorHot = await runAnchor(ledger, { ...load, hot: true })
  const hot = await measureHttp(ledger, api, load, true)
  return {
    anchor_a: anchor.rate,
    http_ratio: http.rate / anchor.rate,
    http_hot_ratio: hot.rate / anchorHot.rate,
    http_cpu_ratio: anchor.cpu_us / http.cpu_us,
    http_hot_cpu_ratio: anchorHot.cpu_us / hot.cpu_us,
    http: http.rate,
    p50_ms: http.p50,
    p99_ms: http.p99,
    anchor_hot: anchorHot.rate,
    hot: hot.rate,
    hot_p50_ms: hot.p50,
    hot_p99_ms: hot.p99,
  }
}

async function ledgerOf(serviceUrl: string): Promise<LedgerDatabase> {
  const ownerUrl = new URL(process.env.LEDGER_OWNER_DATABASE_URL ?? '')
  ownerUrl.pathname = new URL(serviceUrl).pathname
  const owner = new pg.Pool({ connectionString: ownerUrl.href, max: 2 })
  const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const server = parentOf(rows[0]?.pid ?? 0)
  return { owner, ownerUrl: ownerUrl.href, serviceUrl, processorSeconds: () => processorSeconds(server) }
}
