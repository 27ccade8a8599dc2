import { join } from 'node:path'
import type { FreshDatabase } from '@cocobnk/database/testing'
import { chainSettings } from '@cocobnk/testing/chain-settings'
import { type Running, start } from '@cocobnk/testing/process'

type Beside = {
  readonly bank: FreshDatabase
  readonly ledger: FreshDatabase
  readonly ports: { readonly port: number; readonly admin: number; readonly ingress: number }
  /** URLs of nodes that replace the shared ones. */
  readonly nodes?: Readonly<Record<string, string>>
}

/** Starts the worker as a process that can be killed, with the test's own databases and engine, and no mail or SMS server. */
export function startWorker(folder: string, { bank, ledger, ports, nodes }: Beside): Promise<Running> {
  const { port, admin, ingress } = ports
  return start({
    args: ['apps/worker/main.ts'],
    env: {
      ...chainSettings({ ...process.env, ...nodes }),
      BANK_MODE: 'development',
      WORKER_PORT: String(port),
      WORKER_URL: `http://127.0.0.1:${port}`,
      RESTATE_INGRESS_URL: `http://127.0.0.1:${ingress}`,
      RESTATE_ADMIN_URL: `http://127.0.0.1:${admin}`,
      BANK_WORKER_DATABASE_URL: bank.urlOf('bank_worker'),
      LEDGER_WORKER_DATABASE_URL: ledger.urlOf('ledger_worker'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Cocobnk <no-reply@bank.example>',
      RATE_SOURCES: 'kraken=http://127.0.0.1:1',
      SMS_URL: 'http://127.0.0.1:1/sms',
      SMS_TOKEN: 'sandbox',
      SMS_FROM: 'Cocobnk',
    },
    log: join(folder, 'worker.log'),
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  })
}
