import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSigningKey } from '@cocobnk/access-token'
import { type CardProcessor, stripeProcessor } from '@cocobnk/card-processor'
import { uuidV7 } from '@cocobnk/database'
import { type Ledgers, openLedgers } from '@cocobnk/ledger'
import { freePort, readEnv, stackUp } from '@cocobnk/stack'
import { chainSettings } from '@cocobnk/testing/chain-settings'
import { type Running, start } from '@cocobnk/testing/process'
import { endProcess, startRedis } from '@cocobnk/testing/processes'
import { startRestate } from '@cocobnk/testing/restate'
import { startApi } from '@cocobnk/testing/start-api'
import pg from 'pg'
import { clearInstance, openServer } from '../server.ts'
import { type Coins, openCoins } from './coins.ts'

export const VICTIMS = ['api', 'worker', 'engine', 'postgres', 'redis', 'node', 'sandbox'] as const
export type Victim = (typeof VICTIMS)[number]

export type Session = { readonly memberSeq: string; readonly token: string }

/** A whole bank whose parts may be killed: two shards, the first of which also has the bank's database, and the world around it. */
export type Arena = {
  readonly ledgers: Ledgers
  /** Of each shard, as its owner. */
  readonly shardUrls: readonly string[]
  /** The bank's database as its owner. */
  readonly rows: pg.Pool
  readonly bankUrl: string
  readonly apiUrl: string
  /** Wallets outside of the bank, and a miner. */
  readonly coins: Coins
  /** Where holders of cards pay, and what the bank knows of it. */
  readonly sandboxUrl: string
  readonly processor: CardProcessor
  readonly sessionOf: (memberSeq: string) => Promise<Session>
  /** `kill -9`, and started again; returns when it answers. */
  readonly kill: (victim: Victim) => Promise<void>
  readonly close: () => Promise<void>
}

export const SHARDS = [0, 1] as const
const DAY_MS = 86_400_000

export async function openArena(): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-'))
  const instances = SHARDS.map((shard) => `test-pay-${shard}`)
  const ports = { node: await freePort(), admin: await freePort(), ingress: await freePort(), worker: await freePort() }
  const servers = await Promise.all(
    instances.map((instance) => clearInstance(instance).then(() => openServer(instance))),
  )
  const [bank = ''] = instances
  await stackUp(bank, { only: ['postgres', 'softhsm', 'bitcoin'] })
  const redis = await startRedis()
  const env = readEnv(bank)
  const of = (name: string) => instances.map((instance) => readEnv(instance)[name] ?? '').join(',')
  const apiUrl = env.API_URL ?? ''
  const sandboxUrl = env.SANDBOX_URL ?? ''
  const startEngine = insisting(() => startRestate(folder, ports))
  const startWorker = insisting(() =>
    start({
      args: ['apps/worker/main.ts'],
      env: workerEnv(ports, of('LEDGER_WORKER_DATABASE_URL'), env),
      log: join(folder, 'worker.log'),
      readyUrl: `http://127.0.0.1:${ports.worker}/health/ready`,
    }),
  )
  const startSandbox = insisting(() =>
    start({
      args: ['apps/sandbox/main.ts'],
      env: { ...env, LOG_LEVEL: 'error' },
      log: join(folder, 'sandbox.log'),
      readyUrl: `${sandboxUrl}/bank`,
    }),
  )
  const startBankApi = insisting(() =>
    startApi(
      {
        ...env,
        LEDGER_DATABASE_URL: of('LEDGER_DATABASE_URL'),
        REDIS_URL: redis.url,
        RATE_LIMIT_PER_MINUTE: '1000000000',
        // Customers come from addresses of their own.
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'error',
      },
      Number(env.API_PORT),
    ),
  )
  Object.assign(process.env, env)
  const coins = await openCoins(bank, env.BITCOIN_RPC_URL ?? '')
  let engine: Running = await startEngine()
  let sandbox: Running = await startSandbox()
  let worker: Running = await startWorker()
  let api = await startBankApi()
  const ledgers = openLedgers({ shards: servers.map(({ serviceUrl }) => ({ url: serviceUrl })), patienceMs: 60_000 })
  const rows = new pg.Pool({ connectionString: env.BANK_OWNER_DATABASE_URL, max: 8 })
  // The server is killed under it: whoever asks, asks again.
  rows.on('error', () => undefined)
  const key = await importSigningKey(env.TOKEN_SIGNING_KEY ?? '', 'cocobnk-api')
  let turn = 0
  const kills: Readonly<Record<Victim, () => Promise<void>>> = {
    api: async () => {
      await endProcess(api.process, 'SIGKILL')
      api = await startBankApi()
    },
    worker: async () => {
      await worker.kill()
      worker = await startWorker()
    },
    engine: async () => {
      await engine.kill()
      engine = await startEngine()
    },
    postgres: async () => {
      const server = servers[turn++ % servers.length]
      await server?.kill()
      await server?.start()
    },
    redis: async () => {
      await redis.kill()
      await redis.restart()
    },
    node: coins.kill,
    sandbox: async () => {
      await sandbox.kill()
      sandbox = await startSandbox()
    },
  }
  return {
    ledgers,
    shardUrls: servers.map(({ serviceUrl }) => serviceUrl),
    rows,
    bankUrl: env.BANK_OWNER_DATABASE_URL ?? '',
    apiUrl,
    coins,
    sandboxUrl,
    processor: stripeProcessor({ url: sandboxUrl, key: env.CARD_PROCESSOR_KEY ?? '' }),
    sessionOf: async (memberSeq) => {
      const sessionSeq = uuidV7()
      await rows.query(
        `INSERT INTO session (session_seq, member_seq, method, address, expires_at, generation, confirmed_generation)
         VALUES ($1, $2, 'PASSWORD', '127.0.0.1', now() + interval '1 day', 1, 1)`,
        [sessionSeq, memberSeq],
      )
      const expiresAt = new Date(Date.now() + DAY_MS)
      return { memberSeq, token: await key.sign({ ownerSeq: memberSeq, sessionSeq, generation: 1, expiresAt }) }
    },
    kill: (victim) => kills[victim](),
    close: async () => {
      await coins.close()
      await endProcess(api.process, 'SIGKILL')
      await Promise.all([worker.kill(), engine.kill(), sandbox.kill()])
      await Promise.all([ledgers.close(), rows.end(), redis.stop()])
      await Promise.all(servers.map((server) => server.close()))
      rmSync(folder, { recursive: true })
    },
  }
}

/** On a machine that does everything at once a process may take longer to start than anybody waits. */
function insisting<T>(begin: () => Promise<T>): () => Promise<T> {
  return () => begin().catch(begin).catch(begin)
}

function workerEnv(
  ports: Readonly<Record<'worker' | 'ingress' | 'admin', number>>,
  ledgerUrls: string,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const of = (name: string) => env[name] ?? ''
  return {
    ...chainSettings(env),
    BANK_MODE: 'development',
    LOG_LEVEL: 'error',
    WORKER_PORT: String(ports.worker),
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    RESTATE_INGRESS_URL: `http://127.0.0.1:${ports.ingress}`,
    RESTATE_ADMIN_URL: `http://127.0.0.1:${ports.admin}`,
    BANK_WORKER_DATABASE_URL: of('BANK_WORKER_DATABASE_URL'),
    LEDGER_WORKER_DATABASE_URL: ledgerUrls,
    CARD_PROCESSOR_URL: of('CARD_PROCESSOR_URL'),
    CARD_PROCESSOR_KEY: of('CARD_PROCESSOR_KEY'),
    SMTP_URL: of('SMTP_URL'),
    MAIL_FROM: of('MAIL_FROM'),
    RATE_SOURCES: of('RATE_SOURCES'),
    SMS_URL: of('SMS_URL'),
    SMS_TOKEN: of('SMS_TOKEN'),
    SMS_FROM: of('SMS_FROM'),
  }
}
