import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, type Settlement, settlementFacts } from '@cocobnk/clearing'
import { type LedgerRefusal, type Ledgers, openLedgers } from '@cocobnk/ledger'
import { freePort, readEnv, stackUp } from '@cocobnk/stack'
import { chainSettings } from '@cocobnk/testing/chain-settings'
import { type Running, start } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import pg from 'pg'
import { clearInstance, openServer } from '../server.ts'

/** Shards, each a separate PostgreSQL, with a workflow engine and a worker; each of them may be killed. */
export type Arena = {
  readonly urls: readonly string[]
  readonly ledgers: Ledgers
  /** Inserts rows of members and their accounts, as the api would. A member has the id of an account. */
  readonly openMembers: (ids: readonly string[], asset: string) => Promise<void>
  readonly ask: (memberSeq: string, settlement: Settlement) => Promise<void>
  /** The outcomes of those of these settlements that have ended. */
  readonly readEnds: (seqs: readonly string[]) => Promise<ReadonlyMap<string, Outcome>>
  /** Sends `kill -9` and starts it again at once; returns when it answers. */
  readonly killWorker: () => Promise<void>
  readonly killEngine: () => Promise<void>
  readonly killShard: (shard: number) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openArena(shards: number): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'settlement-'))
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
  // As the owner, who may also open the accounts for amounts that are set aside.
  const ledgers = openLedgers({ shards: servers.map(({ serviceUrl }) => ({ url: serviceUrl })), patienceMs: 60_000 })
  const rows = new pg.Pool({ connectionString: readEnv(bank).BANK_OWNER_DATABASE_URL, max: 4 })
  // A shard is killed during queries, so retry.
  rows.on('error', () => undefined)
  return {
    urls,
    ledgers,
    openMembers: async (ids, asset) => {
      await rows.query(LIFT_CEILING)
      await rows.query(OPEN_MEMBERS, [ids, asset])
    },
    ask: async (memberSeq, settlement) => {
      const facts = Object.entries({ member_seq: memberSeq, ...settlementFacts(settlement) })
      const names = facts.map(([name]) => name).join()
      const places = facts.map((_, place) => `$${place + 1}`).join()
      await rows.query(
        `INSERT INTO settlement (${names}) VALUES (${places}) ON CONFLICT DO NOTHING`,
        facts.map(([, fact]) => fact),
      )
    },
    readEnds: async (seqs) => {
      const found = await rows.query<EndRow>(ENDS, [seqs])
      return new Map(
        found.rows.map(({ seq, code }) => [seq, code ? { outcome: 'REFUSED', code } : { outcome: 'DONE' }]),
      )
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

/** Amounts are random, up to a trillion units of any asset: the ceiling that the worker brings to the ledger must not stop them. */
const LIFT_CEILING = `UPDATE setting SET value = value || '{"non_face_to_face_daily_usot": "100000000000000000000"}'
  WHERE name = 'config.member'`

/** Inserts a member for each account. */
const OPEN_MEMBERS = `WITH wanted AS (
    SELECT id, row_number() OVER () + (SELECT count(*) FROM member) AS n FROM unnest($1::uuid[]) AS id),
  people AS (
    INSERT INTO member (member_seq, member_number, user_name, password_hash)
    SELECT id, '0000-0000-' || lpad(n::text, 4, '0'), 'member' || n, '$argon2id$none' FROM wanted RETURNING member_seq)
  INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
  SELECT id, member_seq, asset.seq, '1' || lpad(n::text, 12, '0'), 'x', 1
  FROM wanted JOIN people ON member_seq = id JOIN asset ON asset.code = $2`

type EndRow = { seq: string; code: LedgerRefusal | null }
const ENDS = `SELECT settlement_seq AS seq, refused_by AS code FROM settlement
  WHERE settlement_seq = ANY ($1::uuid[]) AND status <> 'PENDING'`

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
