import { type Job, wakesOn } from '@cocobnk/jobs'

type Deps = {
  /** Mails members whose withdrawals ended. */
  readonly mailEnds: () => Promise<void>
  /** Mails operators who may release a halt. */
  readonly mailHalts: () => Promise<void>
  /** Mails owners of shops about endpoints that fail. */
  readonly mailWebhooks: () => Promise<void>
  /** Mails members who received a refund. */
  readonly mailRefunds: () => Promise<void>
  /** Mails daily summaries of unread notifications. Returns whether there may be more. */
  readonly mailDigests: () => Promise<boolean>
  /** Sends scheduled transfers that the worker has called for. */
  readonly runSchedules: () => Promise<void>
  /** Settles money requests paid by a transfer between shards. */
  readonly settleRequests: (transferSeq: string | undefined) => Promise<void>
  /** Time-based work for shops. */
  readonly deskJobs: Readonly<Record<'runSubscriptions' | 'runPayouts' | 'lookAfterInvoices', () => Promise<void>>>
  /** Debits automatic installments of bank products. */
  readonly takeInstallments: () => Promise<void>
  /** Jobs of the market: send terms to the engine, cancel orders of forbidden members, open cases for suspected abuse, keep quotes. */
  readonly marketJobs: Readonly<Record<'tellTerms' | 'cancelForbidden' | 'survey' | 'keepQuotes', () => Promise<void>>>
  /** Turns order fees into causes of allowances. Returns whether there may be more. */
  readonly takeOrderFees: () => Promise<boolean>
  /** Deletes removed files from the object store. */
  readonly sweepFiles: () => Promise<void>
}

const MINUTE_MS = 60_000
/** Orders of members who may no longer trade are canceled within a second. */
const GUARD_MS = 500
const TERMS_MS = 5_000
/** The bank's own quotes follow the base rate. The engine cancels them after four times this long without an update. */
const QUOTES_MS = 2_000
const ORDER_FEES_MS = 5_000
/** Final steps of a withdrawal that are mailed to the member. */
const MAILED = ['PAID', 'REJECTED', 'RETURNED']

/**
 * Jobs that one api process runs for all. The worker cannot run them: it cannot open personal data, reach the object store or act for
 * members.
 */
export function jobsOf(deps: Deps): readonly Job[] {
  const { mailEnds, mailHalts, mailWebhooks, mailRefunds, mailDigests, runSchedules, settleRequests } = deps
  const { deskJobs, takeInstallments, marketJobs, takeOrderFees, sweepFiles } = deps
  return [
    {
      name: 'withdrawal.mail_end',
      wakesOn: [wakesOn('withdrawal', ({ step }) => MAILED.includes(step))],
      run: mailEnds,
    },
    { name: 'halt.mail', wakesOn: [wakesOn('halt'), wakesOn('signer_halt')], run: mailHalts },
    { name: 'webhook.mail', run: mailWebhooks },
    { name: 'refund.mail', wakesOn: [wakesOn('refund_done')], run: mailRefunds },
    { name: 'notification.digest', everyMs: MINUTE_MS, run: mailDigests },
    { name: 'schedule.run', wakesOn: [wakesOn('schedule_called')], run: runSchedules },
    {
      name: 'money_request.settle',
      wakesOn: [wakesOn('settlement_ended')],
      run: () => settleRequests(undefined),
    },
    {
      name: 'subscription.run',
      everyMs: MINUTE_MS,
      wakesOn: [wakesOn('test_clock')],
      run: deskJobs.runSubscriptions,
    },
    { name: 'shop_payout.run', everyMs: MINUTE_MS, run: deskJobs.runPayouts },
    {
      name: 'invoice.look_after',
      everyMs: 10 * MINUTE_MS,
      wakesOn: [wakesOn('test_clock')],
      run: deskJobs.lookAfterInvoices,
    },
    { name: 'product.take_installments', everyMs: 10 * MINUTE_MS, run: takeInstallments },
    { name: 'market.tell_terms', everyMs: TERMS_MS, run: marketJobs.tellTerms },
    { name: 'market.guard', everyMs: GUARD_MS, run: marketJobs.cancelForbidden },
    { name: 'market.keep_quotes', everyMs: QUOTES_MS, run: marketJobs.keepQuotes },
    { name: 'market.survey', everyMs: MINUTE_MS, run: marketJobs.survey },
    { name: 'affiliate.take_orders', everyMs: ORDER_FEES_MS, run: takeOrderFees },
    { name: 'file.sweep', wakesOn: [wakesOn('file_removed')], run: sweepFiles },
  ]
}
