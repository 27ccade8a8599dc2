import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** A process's metrics. Labels are operations and statuses only, never ids: their number must stay bounded. */
export function createMetrics(service: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobLastSuccess = new Gauge({
    name: 'job_last_success_seconds',
    help: 'When a background job last succeeded, as a Unix time',
    labelNames: ['job'],
    registers,
  })
  return {
    countJob: (job: string, outcome: 'done' | 'failed') => {
      jobRuns.inc({ job, outcome })
      if (outcome === 'done') jobLastSuccess.set({ job }, Math.floor(Date.now() / 1_000))
    },
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time from request to answer',
      labelNames: ['operation', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'http_refusals_total',
      help: 'Answers with an error code',
      labelNames: ['operation', 'code'],
      registers,
    }),
    requestsNotNoted: new Counter({
      name: 'request_log_dropped_total',
      help: 'Signed requests that are not in the log of their shop',
      labelNames: ['reason'],
      registers,
    }),
    policyViolations: new Counter({
      name: 'csp_violations_total',
      help: 'Reports of browsers that the content policy kept something from a page',
      labelNames: ['site', 'directive'],
      registers,
    }),
    sockets: new Gauge({ name: 'sockets_open', help: 'Open real-time connections', registers }),
    unpayable: new Gauge({
      name: 'hot_wallet_shortfall_withdrawals',
      help: 'Cleared withdrawals and returns that the hot wallet or the network cannot bear',
      labelNames: ['network'],
      registers,
    }),
    overdueReturns: new Gauge({
      name: 'returns_overdue',
      help: 'Returns of kept deposits that were decided more than a day ago and have not ended',
      labelNames: ['network'],
      registers,
    }),
    stuckReceipts: new Gauge({
      name: 'wallet_receipts_stuck',
      help: 'Coins for checkouts that have waited for confirmations or for the rest of a price longer than they may',
      registers,
    }),
    settlements: new Counter({ name: 'settlements_total', help: 'Settlements between shards that ended', registers }),
    oldestSettlement: new Gauge({
      name: 'settlement_oldest_seconds',
      help: 'Age of the oldest settlement between shards that has not ended',
      registers,
    }),
    oldestWebhook: new Gauge({
      name: 'webhook_oldest_seconds',
      help: 'Age of the oldest event of a shop whose first attempt has not been made at an endpoint that answers',
      registers,
    }),
    oldestPayment: new Gauge({
      name: 'payment_oldest_seconds',
      help: 'Age of the oldest payment to a shop from a balance that has not ended',
      registers,
    }),
    oldestRefund: new Gauge({
      name: 'refund_oldest_seconds',
      help: 'Age of the oldest refund of a shop that has not ended',
      registers,
    }),
    journalMonths: new Gauge({
      name: 'journal_months_ready',
      help: 'Coming months that have their place in the journal',
      labelNames: ['shard'],
      registers,
    }),
    haltedExchanges: new Gauge({
      name: 'exchange_halts_open',
      help: 'Open halts of exchanges',
      labelNames: ['cause'],
      registers,
    }),
    pushes: new Counter({ name: 'pushes_total', help: 'Pushes raised', labelNames: ['event'], registers }),
  }
}
