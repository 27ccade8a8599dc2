import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importSigningKey } from '@cocobnk/access-token'
import { type CardProcessor, stripeProcessor } from '@cocobnk/card-processor'
import { uuidV7 } from '@cocobnk/database'
import { type Ledgers, openLedgers } from '@cocobnk/ledger'
import { readEnv, stackUp } from '@cocobnk/stack'
import { chainSettings } from '@cocobnk/testing/chain-settings'
import { type Running, start } from '@cocobnk/testing/process'
import { endProcess, startRedis } from '@cocobnk/testing/processes'
import { startRestate } from '@cocobnk/testing/restate'
import { startApi } from '@cocobnk/testing/start-api'
import { openVault, type Vault } from '@cocobnk/vault'
import pg from 'pg'
import { clearInstance, openServer, type Server } from '../server.ts'
import { type Coins, openCoins } from './coins.ts'

export const VICTIMS = ['api', 'worker', 'engine', 'postgres', 'redis', 'node', 'sandbox'] as const
export type Victim = (typeof VICTIMS)[number]

export type Session = { readonly memberSeq: string; readonly token: string }

/** A whole bank whose processes may be killed: two shards, the first of which also has the bank's database, and the outside world. */
export type Arena = {
  readonly ledgers: Ledgers
  /** URL of each shard, as its owner. */
  readonly shardUrls: readonly string[]
  /** Connection to the bank's database, as its owner. */
  readonly rows: pg.Pool
  readonly bankUrl: string
  readonly apiUrl: string
  /** For the keys of members, without which no answer is stored for them. */
  readonly vault: Vault
  /** Wallets outside the bank, and a miner. */
  readonly coins: Coins
  /** The sandbox, where card holders pay; its processor has a record of each payment. */
  readonly sandboxUrl: string
  readonly processor: CardProcessor
  readonly sessionOf: (memberSeq: string) => Promise<Session>
  /** Sends `kill -9` and starts it again; returns when it answers. */
  readonly kill: (victim: Victim) => Promise<void>
  /** Keeps the processes' logs if requested, and returns their folder. */
  readonly close: (keepsLogs: boolean) => Promise<string | undefined>
}

export const SHARDS = [0, 1] as const
const DAY_MS = 86_400_000

export async function openArena(say: (line: string) => void): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-'))
  const instances = SHARDS.map((shard) => `test-pay-${shard}`)
  for (const instance of instances) await clearInstance(instance)
  // One after another, because a busy machine would start them all too slowly.
  const servers: Server[] = []
  for (const instance of instances) servers.push(await insisting(() => openServer(instance))())
  say('both databases answer')
  const [bank = '', second = ''] = instances
  await insisting(() => stackUp(bank, { only: ['postgres', 'softhsm', 'bitcoin'] }))()
  say('the node answers')
  const env = readEnv(bank)
  const ports = portsOf(env, readEnv(second))
  const redis = await startRedis(ports.redis)
  const of = (name: string) => instances.map((instance) => readEnv(instance)[name] ?? '').join(',')
  const apiUrl = env.API_URL ?? ''
  const sandboxUrl = env.SANDBOX_URL ?? ''
  // Saves each start a third of its work.
  const cache = process.env.NODE_COMPILE_CACHE
  const plain = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }
  const startEngine = insisting(() => startRestate(folder, ports))
  const startWorker = insisting(() =>
    start({
      args: ['apps/worker/main.ts'],
      env: { ...plain, ...workerEnv(ports, of('LEDGER_WORKER_DATABASE_URL'), env) },
      log: join(folder, 'worker.log'),
      readyUrl: `http://127.0.0.1:${ports.worker}/health/ready`,
    }),
  )
  const startSandbox = insisting(() =>
    start({
      args: ['apps/sandbox/main.ts'],
      env: { ...plain, ...env, LOG_LEVEL: 'error' },
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
        // Customers come from different addresses.
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'error',
      },
      Number(env.API_PORT),
    ),
  )
  Object.assign(process.env, env)
  const vault = await openVault({
    library: env.PKCS11_LIBRARY ?? '',
    tokenLabel: env.PKCS11_TOKEN_LABEL ?? '',
    pin: env.PKCS11_PIN ?? '',
    mode: 'development',
  })
  const coins = await openCoins(bank, env.BITCOIN_RPC_URL ?? '')
  let engine: Running = await startEngine()
  let sandbox: Running = await startSandbox()
  say('engine and card processor answer')
  let worker: Running = await startWorker()
  say('the worker answers')
  let api = await startBankApi()
  say('the api answers')
  const ledgers = openLedgers({ shards: servers.map(({ serviceUrl }) => ({ url: serviceUrl })), patienceMs: 60_000 })
  const rows = new pg.Pool({ connectionString: env.BANK_OWNER_DATABASE_URL, max: 8 })
  // The server is killed during queries, so retry.
  rows.on('error', () => undefined)
  const key = await importSigningKey(env.TOKEN_SIGNING_KEY ?? '', 'cocobnk-api')
  let turn = 0
  const endApi = async () => {
    await endProcess(api.process, 'SIGKILL')
    appendFileSync(join(folder, 'api.log'), api.log())
  }
  const kills: Readonly<Record<Victim, () => Promise<void>>> = {
    api: async () => {
      await endApi()
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
      await insisting(async () => server?.start())()
    },
    redis: async () => {
      await redis.kill()
      await insisting(redis.restart)()
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
    vault,
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
    close: async (keepsLogs) => {
      await coins.close()
      await endApi()
      await Promise.all([worker.kill(), engine.kill(), sandbox.kill()])
      await Promise.all([ledgers.close(), rows.end(), redis.stop(), vault.close()])
      await Promise.all(servers.map((server) => server.close()))
      if (keepsLogs) return folder
      rmSync(folder, { recursive: true })
      return undefined
    },
  }
}

const TRIES = 5
const PAUSE_MS = 3_000

/** Retries the start of a process, which on a busy machine may exceed the timeout. */
function insisting<T>(begin: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await begin()
      } catch (error) {
        if (tries === TRIES) throw error
        await sleep(PAUSE_MS)
      }
    }
  }
}

type Env = Readonly<Record<string, string>>

/**
 * Free ports for the two instances, below the range of outgoing connections: one of those could take the port of a process that is down,
 * even by connecting to itself.
 */
function portsOf(bank: Env, second: Env) {
  const portOf = (url = '') => Number(new URL(url).port)
  return {
    ingress: portOf(bank.RESTATE_INGRESS_URL),
    admin: portOf(bank.RESTATE_ADMIN_URL),
    node: portOf(second.RESTATE_INGRESS_URL),
    worker: portOf(bank.WORKER_URL),
    redis: portOf(bank.REDIS_URL),
  }
}

function workerEnv(
  ports: Readonly<Record<'worker' | 'ingress' | 'admin', number>>,
  ledgerUrls: string,
  env: Env,
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
