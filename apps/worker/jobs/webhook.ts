import type { Job } from '@cocobnk/jobs'
import {
  addressResolver,
  forgetOldDeliveries,
  secretSeal,
  selectOldestUntried,
  startDispatcher,
  webhookSender,
} from '@cocobnk/webhook'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

const LOOK_MS = 10_000
/** First attempts start within a second. An older untried event means that numbering or sending has stopped. */
const LATE_SECONDS = 60
const FORGET_EVERY_MS = 600_000

/** Numbers the events of shops, delivers them to their endpoints, and deletes old deliveries. */
export function webhookJobs(
  { bank: { db }, events, metrics }: Pick<Context, 'bank' | 'events' | 'metrics'>,
  { webhook: { sealKeys, loopbackHosts, dnsServers } }: Pick<Config, 'webhook'>,
): readonly Job[] {
  const DISPATCH = 'webhook.dispatch'
  return [
    {
      name: DISPATCH,
      start: () =>
        startDispatcher({
          db,
          seal: secretSeal(sealKeys),
          send: webhookSender({ resolve: addressResolver({ loopbackHosts, dnsServers }) }),
          loopbackHosts,
          onRound: () => metrics.countJob(DISPATCH, 'done'),
          onFailed: (error) => {
            metrics.countJob(DISPATCH, 'failed')
            events.jobFailed(DISPATCH, error)
          },
        }),
    },
    {
      name: 'webhook.measure',
      everyMs: LOOK_MS,
      run: async () => {
        const oldest = Math.round(await selectOldestUntried(db))
        metrics.oldestWebhook.set(oldest)
        if (oldest > LATE_SECONDS) events.webhookLate(oldest)
      },
    },
    { name: 'webhook.expire', everyMs: FORGET_EVERY_MS, run: () => forgetOldDeliveries(db) },
  ]
}
