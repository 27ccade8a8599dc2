import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidV7 } from '@cocobnk/database'
import { freePort, readEnv, stackUp } from '@cocobnk/stack'
import { chainSettings } from '@cocobnk/testing/chain-settings'
import { startNameServer } from '@cocobnk/testing/name-server'
import { start } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import { secretSeal } from '@cocobnk/webhook'
import pg from 'pg'
import { clearInstance, openServer } from '../server.ts'
import { KINDS, LISTED, NAMES, startTarget, startTrap, type Target, zone } from './targets.ts'

const INSTANCE = 'test-webhook'

export type Shop = { readonly merchantSeq: string; readonly target: Target }
export type Arena = Awaited<ReturnType<typeof openArena>>

/** A bank with a shop for each target, a worker that may be killed, and a trap at a private address. */
export async function openArena() {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
  const ports = { node: await freePort(), admin: await freePort(), ingress: await freePort(), worker: await freePort() }
  const [engine, names, trap] = await Promise.all([startRestate(folder, ports), startNameServer(zone), startTrap()])
  await clearInstance(INSTANCE)
  const server = await openServer(INSTANCE)
  // The worker does not start without the public halves of the signer's keys.
  await stackUp(INSTANCE, { only: ['postgres', 'softhsm'] })
  const env = readEnv(INSTANCE)
  const rows = new pg.Pool({ connectionString: env.BANK_OWNER_DATABASE_URL, max: 8 })
  const startOnce = () =>
    start({
      args: ['apps/worker/main.ts'],
      env: workerEnv(env, ports, names.address),
      log: join(folder, 'worker.log'),
      readyUrl: `http://127.0.0.1:${ports.worker}/health/ready`,
    })
  // Retried, because on a busy machine a start may exceed the timeout.
  const startWorker = () => startOnce().catch(startOnce).catch(startOnce)
  const shops = await openShops(rows, env.WEBHOOK_SEAL_KEYS ?? '', trap.port)
  let worker = await startWorker()
  return {
    shops,
    trap,
    /** Inserts events of these shops, in one transaction. */
    happen: async (merchantSeqs: readonly string[]) => {
      await rows.query(HAPPEN, [merchantSeqs.map(() => uuidV7()), merchantSeqs])
    },
    counts: async () => {
      const { rows: found } = await rows.query<{ waiting: number; gaps: number }>(COUNTS)
      return found[0] ?? { waiting: 0, gaps: 0 }
    },
    /** Sends `kill -9` and starts it again at once; returns when it answers. */
    killWorker: async () => {
      await worker.kill()
      worker = await startWorker()
    },
    close: async () => {
      await Promise.all([worker.kill(), engine.kill()])
      await rows.end()
      for (const { target } of shops) target.close()
      trap.close()
      names.close()
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function openShops(rows: pg.Pool, sealKeys: string, trapPort: number): Promise<Shop[]> {
  const seal = secretSeal(sealKeys.split(','))
  const shops: Shop[] = []
  for (const kind of NAMES)
    for (let one = 0; one < KINDS[kind].endpoints; one += 1) {
      const target = await startTarget(kind, trapPort)
      const number = String(shops.length + 1).padStart(2, '0')
      const [merchantSeq, endpointSeq, secretSeq] = [uuidV7(), uuidV7(), uuidV7()]
      const secret = seal.seal(secretSeq, `whsec_${Buffer.alloc(32, number).toString('base64')}`)
      await rows.query(OPEN_SHOP, [uuidV7(), number, merchantSeq, endpointSeq, target.url, secretSeq, secret])
      shops.push({ merchantSeq, target })
    }
  return shops
}

const OPEN_SHOP = `WITH owner AS (
    INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES ($1, '0000-0000-00' || $2, 'shop-' || $2, '$argon2id$none')),
  shop AS (
    INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency)
    VALUES ($3, $1, '00000000' || $2, 'Shop ' || $2, 'https://shop.example', 'OTHER', 'help@shop.example', 'USD')),
  place AS (
    INSERT INTO webhook_endpoint (endpoint_seq, merchant_seq, mode, url) VALUES ($4, $3, 'TEST', $5))
  INSERT INTO webhook_secret (secret_seq, endpoint_seq, secret) VALUES ($6, $4, $7)`

const HAPPEN = `INSERT INTO commerce_event (event_id, mode, merchant_seq, type, data)
  SELECT id, 'TEST', shop, 'checkout.paid', '{"state": "PAID", "amount": "12.50"}'
  FROM unnest($1::uuid[], $2::uuid[]) AS event (id, shop)`

const COUNTS = `SELECT (SELECT count(*)::int FROM commerce_event WHERE event_seq IS NULL) AS waiting,
  (SELECT count(*)::int FROM (SELECT FROM commerce_event WHERE event_seq IS NOT NULL GROUP BY merchant_seq, mode
    HAVING max(event_seq) <> count(*) OR min(event_seq) <> 1) AS gap) AS gaps`

function workerEnv(
  env: Readonly<Record<string, string>>,
  ports: Readonly<Record<'worker' | 'ingress' | 'admin', number>>,
  nameServer: string,
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
    LEDGER_WORKER_DATABASE_URL: env.LEDGER_WORKER_DATABASE_URL ?? '',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Cocobnk <no-reply@bank.example>',
    RATE_SOURCES: 'kraken=http://127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1/sms',
    SMS_TOKEN: 'none',
    SMS_FROM: 'Cocobnk',
    WEBHOOK_LOOPBACK_HOSTS: LISTED.join(','),
    WEBHOOK_DNS: nameServer,
  }
}
