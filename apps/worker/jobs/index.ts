import type { Job } from '@cocobnk/jobs'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { accountFreezeJob } from './account-freeze.ts'
import { affiliateJobs } from './affiliate.ts'
import { bankTransferJobs } from './bank-transfer.ts'
import { cardJobs } from './card.ts'
import { chainJobs } from './chain.ts'
import { checkoutJobs } from './checkout.ts'
import { contentJob } from './content.ts'
import { currencyJobs } from './currency.ts'
import { dealJobs } from './deal.ts'
import { destinationJob } from './destination.ts'
import { exchangeJob } from './exchange.ts'
import { healthJob } from './health.ts'
import { houseAccountJob } from './house-account.ts'
import { houseFundJob } from './house-fund.ts'
import { inquiryJob } from './inquiry.ts'
import { journalMonthJob } from './journal-month.ts'
import { notificationJob } from './notification.ts'
import { outboxJob } from './outbox.ts'
import { outflowBoundJob } from './outflow-bound.ts'
import { payoutJob } from './payout.ts'
import { productJobs } from './product.ts'
import { rateJob } from './rate.ts'
import { reconciliationJobs } from './reconciliation.ts'
import { reportJobs } from './report.ts'
import { requestLogJob } from './request-log.ts'
import { scheduleJob } from './schedule.ts'
import { settlementJobs } from './settlement.ts'
import { signerHaltJob } from './signer-halt.ts'
import { sweepJob } from './sweep.ts'
import { tierJob } from './tier.ts'
import { walletPaymentJob } from './wallet-payment.ts'
import { webhookJobs } from './webhook.ts'
import { withdrawalJob } from './withdrawal.ts'

/** All jobs of the worker. */
export function jobsOf(context: Context, config: Config, isRegistered: () => boolean): readonly Job[] {
  return [
    houseAccountJob(context),
    journalMonthJob(context),
    outflowBoundJob(context),
    ...chainJobs(context, config),
    ...reconciliationJobs(context, config),
    accountFreezeJob(context),
    signerHaltJob(context),
    destinationJob(context),
    withdrawalJob(context),
    payoutJob(context, config),
    ...bankTransferJobs(context),
    ...cardJobs(context),
    sweepJob(context, config),
    tierJob(context, config),
    ...settlementJobs(context),
    houseFundJob(context),
    scheduleJob(context),
    ...productJobs(context),
    exchangeJob(context),
    ...dealJobs(context),
    ...checkoutJobs(context),
    ...affiliateJobs(context),
    rateJob(context),
    ...currencyJobs(context),
    ...reportJobs(context),
    contentJob(context),
    outboxJob(context, 'mail', context.mail),
    outboxJob(context, 'sms', context.sms),
    outboxJob(context, 'web_push', context.webPush),
    ...webhookJobs(context, config),
    requestLogJob(context),
    inquiryJob(context),
    notificationJob(context),
    walletPaymentJob(context),
    healthJob(context, config, isRegistered),
  ]
}
