import { type Job, wakesOn } from '@cocobnk/jobs'

type Deps = {
  /** Mails members whose withdrawals ended. */
  readonly mailEnds: () => Promise<void>
  /** Mails operators who may release a halt. */
  readonly mailHalts: () => Promise<void>
  /** Mails owners of shops about endpoints that fail. */
  readonly mailWebhooks: () => Promise<void>
  /** Sends scheduled transfers that the worker has called for. */
  readonly runSchedules: () => Promise<void>
  /** Settles money requests paid by a transfer between shards. */
  readonly settleRequests: (transferSeq: string | undefined) => Promise<void>
  /** What shops have done by themselves: they look at the clock. */
  readonly deskJobs: Readonly<Record<'runSubscriptions' | 'runPayouts' | 'lookAfterInvoices', () => Promise<void>>>
  /** Deletes removed files from the object store. */
  readonly sweepFiles: () => Promise<void>
}

const MINUTE_MS = 60_000
/** Ends of withdrawals that members are mailed about. */
const MAILED = ['PAID', 'REJECTED', 'RETURNED']

/**
 * Background work that one api process does for all. The worker requests it and cannot do it itself: it cannot open personal data, reach
 * the object store or act for members.
 */
export function jobsOf(deps: Deps): readonly Job[] {
  const { mailEnds, mailHalts, mailWebhooks, runSchedules, settleRequests, deskJobs, sweepFiles } = deps
  return [
    {
      name: 'withdrawal.mail_end',
      wakesOn: [wakesOn('withdrawal', ({ step }) => MAILED.includes(step))],
      run: mailEnds,
    },
    { name: 'halt.mail', wakesOn: [wakesOn('halt'), wakesOn('signer_halt')], run: mailHalts },
    { name: 'webhook.mail', run: mailWebhooks },
    { name: 'schedule.run', wakesOn: [wakesOn('schedule_called')], run: runSchedules },
    {
      name: 'money_request.settle',
      wakesOn: [wakesOn('settlement_ended')],
      run: () => settleRequests(undefined),
    },
    { name: 'subscription.run', everyMs: MINUTE_MS, run: deskJobs.runSubscriptions },
    { name: 'shop_payout.run', everyMs: MINUTE_MS, run: deskJobs.runPayouts },
    { name: 'invoice.look_after', everyMs: 10 * MINUTE_MS, run: deskJobs.lookAfterInvoices },
    { name: 'file.sweep', wakesOn: [wakesOn('file_removed')], run: sweepFiles },
  ]
}
