import { type ClearingWorkflow, clearingWorkflow } from '@cocobnk/clearing'
import { type Database, openDatabase } from '@cocobnk/database'
import { type Ledgers, openLedgers } from '@cocobnk/ledger'
import { type MailTables, type MailTransport, mailWorkflow, outboxOf, smtpTransport } from '@cocobnk/mail'
import { createLogger, createMetrics, type Logger, type Metrics } from '@cocobnk/telemetry'
import { type WorkflowClient, workflowClient } from '@cocobnk/workflow'
import type { Config } from './config.ts'

export type Context = {
  readonly log: Logger
  readonly metrics: Metrics
  readonly bank: Database<MailTables>
  readonly ledgers: Ledgers
  readonly transport: MailTransport
  readonly workflows: WorkflowClient
  readonly mail: ReturnType<typeof mailWorkflow>
  readonly clearing: ClearingWorkflow
}

/** Every dependency of the worker, built once. */
export function createContext(config: Config): Context {
  const bank = openDatabase<MailTables>(config.databaseUrl, {
    max: config.databaseConnections,
    applicationName: 'worker',
  })
  const transport = smtpTransport({ url: config.smtpUrl, from: config.mailFrom })
  const ledgers = openLedgers({ shards: config.ledgerUrls.map((url) => ({ url })) })
  return {
    log: createLogger({ service: 'worker', level: config.logLevel }),
    metrics: createMetrics('worker'),
    bank,
    ledgers,
    transport,
    workflows: workflowClient(config.restateIngressUrl),
    mail: mailWorkflow({ outbox: outboxOf(bank.db), transport }),
    clearing: clearingWorkflow(ledgers),
  }
}
