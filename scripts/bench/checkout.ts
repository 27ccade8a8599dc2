import { openHouseAccounts } from '@cocobnk/chart'
import { openLedgers } from '@cocobnk/ledger'
import { freshBank } from '@cocobnk/testing/members'
import { startRedis } from '@cocobnk/testing/processes'
import { type RunningApi, startApi } from '@cocobnk/testing/start-api'
import pg from 'pg'
import { fillAccounts } from './accounts.ts'
import { prepareAnchor, runAnchor } from './anchor.ts'
import { answerChallenges, fillCheckouts, fillShops } from './checkout/fill.ts'
import { askChallenges, payAll } from './checkout/load.ts'
import type { LedgerDatabase } from './cluster.ts'
import { processorSecondsOf } from './processor.ts'
import { line, medians } from './report.ts'
import { fillBank, type Sender } from './transfer/crowd.ts'
import { ledgerOf } from './transfer.ts'

export type CheckoutSizes = {
  readonly accounts: number
  readonly senders: number
  readonly shops: number
  /** Prepared beforehand for each round. */
  readonly transactions: number
  readonly connections: number
  /** Processes of the api; one uses one processor. */
  readonly processes: number
  readonly rounds: number
  readonly seconds: number
}

type Arena = {
  readonly ledger: LedgerDatabase
  readonly owner: pg.Pool
  readonly apis: readonly RunningApi[]
  readonly redis: number
}

/**
 * Payments to shops as members make them: `/authenticate` with the proof of a step-up, then `/pay`. The transactions are made, and their
 * challenges answered, before the clock starts: verifying a passkey or a password is not measured. Alternates with the bare database, on
 * one PostgreSQL, because only ratios of the same run are meaningful.
 */
export async function benchCheckout(sizes: CheckoutSizes, tell: (line: string) => void = () => {}) {
  const bank = await freshBank()
  const redis = await startRedis()
  const ledger = await ledgerOf(bank.env.LEDGER_DATABASE_URL)
  const owner = new pg.Pool({ connectionString: bank.database.urlOf('bank_owner'), max: 1 })
  try {
    await prepareAnchor(ledger, sizes.accounts)
    await fillAccounts(ledger, sizes.accounts)
    const ledgers = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_worker') }] })
    await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC'])
    await ledgers.close()
    const senders = await fillBank(owner, { ...sizes, payees: 1 })
    const shops = await fillShops(owner, sizes.shops, sizes.senders + 1)
    const env = { ...bank.env, RATE_LIMIT_PER_MINUTE: '1000000000', REDIS_URL: redis.url, LOG_LEVEL: 'warn' }
    const apis = await Promise.all(Array.from({ length: sizes.processes }, () => startApi(env)))
    const arena = { ledger, owner, apis, redis: redis.pid() }
    try {
      // A first round, so that hot code is compiled.
      await runPayments(arena, { ...sizes, senders, shops })
      const rounds: Record<string, number>[] = []
      for (let round = 0; round < sizes.rounds; round += 1) {
        rounds.push(await runRound(arena, { ...sizes, senders, shops }))
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

type Load = Omit<CheckoutSizes, 'senders' | 'shops'> & {
  readonly senders: readonly Sender[]
  readonly shops: readonly string[]
}

/** Processor time so far of the processes that share the machine. */
function spentBy({ ledger, apis, redis }: Arena) {
  const client = processorSecondsOf(process.pid)
  const api = apis.reduce((sum, { process: { pid = 0 } }) => sum + processorSecondsOf(pid), 0)
  return { client, api, database: ledger.processorSeconds() - client, redis: processorSecondsOf(redis) }
}

async function runPayments(arena: Arena, load: Load) {
  const { owner, apis } = arena
  const waiting = await fillCheckouts(owner, load.shops, load.senders, load.transactions)
  const proved = await askChallenges(apis[0]?.url ?? '', waiting, load.connections)
  await answerChallenges(owner)
  const before = spentBy(arena)
  const urls = apis.map(({ url }) => url)
  const run = await payAll(urls, proved, load)
  const after = spentBy(arena)
  const each = (part: keyof typeof after) => ((after[part] - before[part]) * 1e6) / run.count
  return {
    ...run,
    rate: run.count / run.seconds,
    parts: { client: each('client'), api: each('api'), database: each('database'), redis: each('redis') },
  }
}

async function runRound(arena: Arena, load: Load) {
  const anchor = await runAnchor(arena.ledger, { ...load, hot: false })
  const paid = await runPayments(arena, load)
  return {
    anchor_a: anchor.rate,
    pay_ratio: paid.rate / anchor.rate,
    pay: paid.rate,
    paid: paid.count,
    p50_ms: paid.p50,
    p99_ms: paid.p99,
    authenticate_p50_ms: paid.authenticate_p50,
    anchor_us: anchor.cpu_us,
    client_us: paid.parts.client,
    api_us: paid.parts.api,
    database_us: paid.parts.database,
    redis_us: paid.parts.redis,
  }
}
