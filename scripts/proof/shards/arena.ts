import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClearingWorkflow, clearingWorkflow } from '@cocobnk/clearing'
import { type Ledgers, openLedgers } from '@cocobnk/ledger'
import { freePort, readEnv, stackUp } from '@cocobnk/stack'
import { type WorkflowClient, workflowClient } from '@cocobnk/workflow'
import { chainSettings } from '../../../apps/worker/testing/chain-settings.ts'
import { type Running, start } from '../../../apps/worker/testing/process.ts'
import { startRestate } from '../../../apps/worker/testing/restate.ts'
import { clearInstance, openServer } from '../server.ts'

/** Shards, each a PostgreSQL of its own, with a workflow engine and a worker; each of them may be killed. */
export type Arena = {
  readonly urls: readonly string[]
  readonly ledgers: Ledgers
  readonly workflows: WorkflowClient
  readonly clearing: ClearingWorkflow
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
  return {
    urls,
    ledgers,
    workflows: workflowClient(`http://127.0.0.1:${ports.ingress}`),
    clearing: clearingWorkflow(ledgers),
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
      await ledgers.close()
      await Promise.all(servers.map((server) => server.close()))
      rmSync(folder, { recursive: true })
    },
  }
}

function workerEnv(
  ports: Readonly<Record<'worker' | 'ingress' | 'admin', number>>,
  urls: readonly string[],
  bank: string,
): Record<string, string> {
  return {
    ...chainSettings(readEnv(bank)),
    NODE_ENV: 'test',
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
