import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClearingWorkflow, type CrossShardTransfer, clearingWorkflow } from '@cocobnk/clearing'
import { type Ledgers, openLedgers } from '@cocobnk/ledger'
import { freePort, readEnv, stackUp } from '@cocobnk/stack'
import { chainSettings } from '@cocobnk/testing/chain-settings'
import { type Running, start } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import { type WorkflowClient, workflowClient } from '@cocobnk/workflow'
import pg from 'pg'
import { clearInstance, openServer } from '../server.ts'

/** Shards, each a PostgreSQL of its own, with a workflow engine and a worker; each of them may be killed. */
export type Arena = {
  readonly urls: readonly string[]
  readonly ledgers: Ledgers
  readonly workflows: WorkflowClient
  readonly clearing: ClearingWorkflow
  /** Rows of members' accounts, and of transfers, as the api would write them. */
  readonly openAccounts: (ids: readonly string[], asset: string) => Promise<void>
  readonly ask: (transfer: CrossShardTransfer) => Promise<void>
  /** `kill -9`, and started again at once; returns when it answers. */
  readonly killWorker: () => Promise<void>
  readonly killEngine: () => Promise<void>
  readonly killShard: (shard: number) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openArena(shards: number): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'shards-'))
  const instances = Array.from({ length: shards }, (_, shard) => `test-shard-${shard}`)
  const ports = { node: await freePort(), admin: await freePort(), ingress: await freePort(), worker: await freePort() }
  const startEngine = () => startRestate(folder, ports)
  const starting = startEngine()
  const servers = await Promise.all(
    instances.map((instance) => clearInstance(instance).then(() => openServer(instance))),
  )
  const urls = servers.map(({ workerUrl }) => workerUrl)
  const [bank = ''] = instances
  // The worker does not start without the public halves of the signer's keys.
  await stackUp(bank, { only: ['postgres', 'softhsm'] })
  const startWorker = () =>
    start({
      args: ['apps/worker/main.ts'],
      env: workerEnv(ports, urls, bank),
      log: join(folder, 'worker.log'),
      readyUrl: `http://127.0.0.1:${ports.worker}/health/ready`,
    })
  const revive = async (running: Running, again: () => Promise<Running>) => {
    await running.kill()
    return again()
  }
  let engine = await starting
  let worker = await startWorker()
  const ledgers = openLedgers({ shards: urls.map((url) => ({ url })), patienceMs: 60_000 })
  const sealKey = readEnv(bank).WORKFLOW_SEAL_KEYS ?? ''
  const rows = new pg.Pool({ connectionString: readEnv(bank).BANK_OWNER_DATABASE_URL, max: 4 })
  // A shard is killed under it: whoever asks, asks again.
  rows.on('error', () => undefined)
  return {
    urls,
    ledgers,
    workflows: workflowClient({ ingressUrl: `http://127.0.0.1:${ports.ingress}`, sealKeys: [sealKey] }),
    // Only its name is used here: it is the worker who runs it, on its own rows.
    clearing: clearingWorkflow({ ledgers, rows: { findOpen: async () => undefined, noteEnd: async () => undefined } }),
    openAccounts: async (ids, asset) => {
      await rows.query(OPEN_ACCOUNTS, [ids, asset])
    },
    ask: async ({ id, from, to, asset, amount }) => {
      await rows.query(ASK, [id, from, to, asset, amount])
    },
    killWorker: async () => {
      worker = await revive(worker, startWorker)
    },
    killEngine: async () => {
      engine = await revive(engine, startEngine)
    },
    killShard: async (shard) => {
      await servers[shard]?.kill()
      await servers[shard]?.start()
    },
    close: async () => {
      await Promise.all([worker.kill(), engine.kill()])
      await Promise.all([ledgers.close(), rows.end()])
      await Promise.all(servers.map((server) => server.close()))
      rmSync(folder, { recursive: true })
    },
  }
}

/** A member for each account. */
const OPEN_ACCOUNTS = `WITH wanted AS (
    SELECT id, row_number() OVER () + (SELECT count(*) FROM member) AS n FROM unnest($1::uuid[]) AS id),
  people AS (
    INSERT INTO member (member_seq, member_number, user_name, password_hash)
    SELECT id, '0000-0000-' || lpad(n::text, 4, '0'), 'member' || n, '$argon2id$none' FROM wanted RETURNING member_seq)
  INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
  SELECT id, member_seq, asset.seq, '1' || lpad(n::text, 12, '0'), 'x', 1
  FROM wanted JOIN people ON member_seq = id JOIN asset ON asset.code = $2`

const ASK = `INSERT INTO shard_transfer (transfer_seq, member_seq, from_account, to_account, asset, amount)
  VALUES ($1, $2, $2, $3, $4, $5) ON CONFLICT DO NOTHING`

function workerEnv(
  ports: Readonly<Record<'worker' | 'ingress' | 'admin', number>>,
  urls: readonly string[],
  bank: string,
): Record<string, string> {
  return {
    ...chainSettings(readEnv(bank)),
    BANK_MODE: 'development',
    LOG_LEVEL: 'error',
    WORKER_PORT: String(ports.worker),
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    RESTATE_INGRESS_URL: `http://127.0.0.1:${ports.ingress}`,
    RESTATE_ADMIN_URL: `http://127.0.0.1:${ports.admin}`,
    BANK_WORKER_DATABASE_URL: readEnv(bank).BANK_WORKER_DATABASE_URL ?? '',
    LEDGER_WORKER_DATABASE_URL: urls.join(','),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Cocobnk <no-reply@bank.example>',
    RATE_SOURCES: 'kraken=http://127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1/sms',
    SMS_TOKEN: 'none',
    SMS_FROM: 'Cocobnk',
  }
}
