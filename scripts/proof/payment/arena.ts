import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSigningKey } from '@cocobnk/access-token'
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

export const VICTIMS = ['api', 'worker', 'engine', 'postgres', 'redis'] as const
export type Victim = (typeof VICTIMS)[number]

export type Session = { readonly memberSeq: string; readonly token: string }

/** A whole bank whose parts may be killed: two shards, the first of which also has the bank's database, engine, worker, api and Redis. */
export type Arena = {
  readonly ledgers: Ledgers
  /** The bank's database as its owner. */
  readonly rows: pg.Pool
  readonly apiUrl: () => string
  readonly sessionOf: (memberSeq: string) => Promise<Session>
  /** `kill -9`, and started again; returns when it answers. */
  readonly kill: (victim: Victim) => Promise<void>
  readonly close: () => Promise<void>
}

const SHARDS = 2
const DAY_MS = 86_400_000

export async function openArena(): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-'))
  const instances = Array.from({ length: SHARDS }, (_, shard) => `test-pay-${shard}`)
  const ports = { node: await freePort(), admin: await freePort(), ingress: await freePort(), worker: await freePort() }
  const servers = await Promise.all(
    instances.map((instance) => clearInstance(instance).then(() => openServer(instance))),
  )
  const [bank = ''] = instances
  await stackUp(bank, { only: ['postgres', 'softhsm'] })
  const redis = await startRedis()
  const env = readEnv(bank)
  const of = (name: string) => instances.map((instance) => readEnv(instance)[name] ?? '').join(',')
  const startEngine = () => startRestate(folder, ports)
  const startWorker = () =>
    start({
      args: ['apps/worker/main.ts'],
      env: workerEnv(ports, of('LEDGER_WORKER_DATABASE_URL'), env),
      log: join(folder, 'worker.log'),
      readyUrl: `http://127.0.0.1:${ports.worker}/health/ready`,
    })
  const apiEnv = {
    ...env,
    LEDGER_DATABASE_URL: of('LEDGER_DATABASE_URL'),
    REDIS_URL: redis.url,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'error',
  }
  Object.assign(process.env, env)
  let engine: Running = await startEngine()
  let worker: Running = await startWorker()
  let api = await startApi(apiEnv)
  const ledgers = openLedgers({ shards: servers.map(({ serviceUrl }) => ({ url: serviceUrl })), patienceMs: 60_000 })
  const rows = new pg.Pool({ connectionString: env.BANK_OWNER_DATABASE_URL, max: 8 })
  // The server is killed under it: whoever asks, asks again.
  rows.on('error', () => undefined)
  const key = await importSigningKey(env.TOKEN_SIGNING_KEY ?? '', 'cocobnk-api')
  let turn = 0
  const kills: Readonly<Record<Victim, () => Promise<void>>> = {
    api: async () => {
      await endProcess(api.process, 'SIGKILL')
      api = await startApi(apiEnv)
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
  }
  return {
    ledgers,
    rows,
    apiUrl: () => api.url,
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
      await endProcess(api.process, 'SIGKILL')
      await Promise.all([worker.kill(), engine.kill()])
      await Promise.all([ledgers.close(), rows.end(), redis.stop()])
      await Promise.all(servers.map((server) => server.close()))
      rmSync(folder, { recursive: true })
    },
  }
}

function workerEnv(
  ports: Readonly<Record<'worker' | 'ingress' | 'admin', number>>,
  ledgerUrls: string,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...chainSettings(env),
    BANK_MODE: 'development',
    LOG_LEVEL: 'error',
    WORKER_PORT: String(ports.worker),
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    RESTATE_INGRESS_URL: `http://127.0.0.1:${ports.ingress}`,
    RESTATE_ADMIN_URL: `http://127.0.0.1:${ports.admin}`,
    BANK_WORKER_DATABASE_URL: env.BANK_WORKER_DATABASE_URL ?? '',
    LEDGER_WORKER_DATABASE_URL: ledgerUrls,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Cocobnk <no-reply@bank.example>',
    RATE_SOURCES: 'kraken=http://127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1/sms',
    SMS_TOKEN: 'none',
    SMS_FROM: 'Cocobnk',
  }
}
