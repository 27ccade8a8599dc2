import type { Logger } from '@cocobnk/logging'

type Ids = Readonly<Record<string, unknown>>

/** Every event that the worker logs. docs/operations.md lists each with its meaning and the operator's action; a test compares the two. */
export function workerEvents(log: Logger) {
  const info = (event: string, ids: Ids, message: string) => log.info({ event, ...ids }, message)
  const warn = (event: string, ids: Ids, message: string) => log.warn({ event, ...ids }, message)
  const error = (event: string, ids: Ids, message: string) => log.error({ event, ...ids }, message)
  return {
    started: (ids: { mode: string; exceptions: readonly string[]; port: number }) =>
      info('worker.started', ids, 'worker started'),
    stopped: () => info('worker.stopped', {}, 'worker stopped'),
    jobFailed: (job: string, err: unknown) => warn('job.failed', { job, err }, 'job failed; it is tried again'),
    signalFailed: (err: unknown) =>
      warn('signal.failed', { err }, 'could not notify other processes; they find out by polling'),
    engineNotice: (level: 'debug' | 'info' | 'warn' | 'error', message: string) =>
      log[level]({ event: 'workflow.notice' }, message),

    withdrawalStarted: (withdrawal_seq: string) =>
      info('withdrawal.workflow_started', { withdrawal_seq }, 'withdrawal handed to its workflow'),
    payoutStarted: (transaction_seq: string) =>
      info('payout.workflow_started', { transaction_seq }, 'payout handed to its workflow'),
    returnOverdue: (network: string, deposit_seq: readonly string[]) =>
      warn('return.overdue', { network, deposit_seq }, 'returns of kept deposits have not ended in time'),
    walletPaymentFailed: (transaction_seq: string, err: unknown) =>
      warn(
        'wallet_payment.failed',
        { transaction_seq, err },
        'coins for a checkout could not be settled; it is tried again',
      ),
    walletPaymentStuck: (deposit_seq: readonly string[]) =>
      warn('wallet_payment.stuck', { deposit_seq }, 'coins for checkouts have waited longer than they may'),
    payoutShort: (network: string, left: number) =>
      warn('payout.short', { network, left }, 'cleared withdrawals or returns exceed the hot wallet'),
    payoutChainAway: (network: string, err: unknown) =>
      warn('payout.chain_away', { network, err }, 'payouts of a chain could not be planned'),
    sweepStarted: (transaction_seq: string, deposit_seq: readonly string[]) =>
      info('sweep.workflow_started', { transaction_seq, deposit_seq }, 'sweep handed to its workflow'),
    transactionSigned: (ids: Ids) => info('transaction.signed', ids, 'transaction signed'),
    transactionNotSigned: (ids: Ids) => warn('transaction.not_signed', ids, 'signer refused a transaction'),
    signerHalted: (halt_seq: string, reason: string) =>
      warn('signer.halted', { halt_seq, reason }, 'signer halted on an operator’s request'),

    chainAway: (network: string, err: unknown) => warn('chain.away', { network, err }, 'chain could not be followed'),
    chainReorganised: (network: string, from: number, to: number) =>
      warn('chain.reorganised', { network, from, to }, 'chain was reorganised'),
    depositDetected: (ids: Ids) => info('deposit.detected', ids, 'deposit detected'),
    depositConfirmed: (ids: Ids) => info('deposit.confirmed', ids, 'deposit confirmed'),
    depositCredited: (ids: Ids) => info('deposit.credited', ids, 'deposit credited'),
    depositKept: (ids: Ids) => info('deposit.kept', ids, 'deposit booked to suspense'),
    depositParked: (ids: { network: string; deposit_seq: string; refused_by: string | null }) =>
      error('deposit.parked', ids, 'the ledger refused a deposit; it is parked'),
    outsidePayment: (ids: { network: string; height: number; payments: number; txids: readonly string[] }) =>
      warn('deposit.outside_payment', ids, 'payment from outside to an address of the bank, booked to suspense'),

    cardFailed: (card_payment_seq: string, err: unknown) =>
      warn('card.failed', { card_payment_seq, err }, 'a card payment could not be carried on; it is tried again'),
    cardReleaseFailed: (ids: { member_seq: string } | { reserve_seq: string }, err: unknown) =>
      warn('card.release_failed', { ...ids, err }, 'a part of a card reserve could not be released; it is tried again'),
    cardsStopped: (ids: { merchant_seq: string; stop_seq: string; cause: string }) =>
      warn('card.stopped', ids, 'cards stopped at a shop until two operators end it'),
    cardDiffers: (ids: { source: string; ours: string; theirs: string }) =>
      error('card.differs', ids, 'our books and the card processor’s differ'),

    reconciliationFailed: (place: string, err: unknown) =>
      warn('reconciliation.failed', { place, err }, 'chain or bank could not be compared with the ledger'),
    reconciliationLate: (asset: string, late_seconds: number) =>
      error(
        'reconciliation.late',
        { asset, late_seconds },
        'asset not compared for too long; its withdrawals are halted',
      ),
    reconciliationLatenessUnknown: (err: unknown) =>
      error('reconciliation.lateness_unknown', { err }, 'could not determine which comparisons are late'),
    reconciliationChainMoving: (ids: Ids) =>
      warn('reconciliation.chain_moving', ids, 'chain moved during the comparison'),
    reconciliationHalted: (ids: Ids) =>
      error('reconciliation.halted', ids, 'chain and ledger differ; withdrawals of the asset are halted'),
    reconciliationSurplus: (ids: Ids) =>
      error('reconciliation.surplus', ids, 'unexplained surplus below the halting threshold'),
    houseMoved: (ids: Ids, refused_by: string | undefined) =>
      refused_by === undefined
        ? info('house_fund.moved', ids, 'funds of the house moved between shards')
        : warn('house_fund.refused', { ...ids, refused_by }, 'funds of the house were not moved'),
    houseMoveFailed: (ids: Ids, err: unknown) =>
      warn('house_fund.failed', { ...ids, err }, 'move between shards could not be carried; it is tried again'),
    allowanceUnpaid: (allowance_seq: string, why: unknown) =>
      warn('allowance.unpaid', { allowance_seq, err: why }, 'allowance could not be posted; it is tried again'),
    tierUnreadable: (err: unknown) => warn('tier.unreadable', { err }, 'balances of the tiers could not be read'),

    rateSourceSilent: (source: string, err: unknown) =>
      warn('rate.source_silent', { source, err }, 'market did not answer'),
    rateUnknown: (assets: readonly string[]) =>
      warn('rate.unknown', { assets }, 'markets agree on no price; the assets cannot be exchanged'),
    currencySourceSilent: (err: unknown) =>
      warn('currency.source_silent', { err }, 'source of currency rates did not answer'),
    exchangeHalted: (ids: { cause: string; asset?: string }) => error('exchange.halted', ids, 'exchanges halted'),

    settlementStuck: (oldest_seconds: number) =>
      warn('settlement.stuck', { oldest_seconds }, 'a settlement between shards has not ended in time'),
    dealStuck: (deals: number) =>
      warn('deal.stuck', { deals }, 'deals paid outside wait longer than they should; their coins are still held'),
    webhookLate: (oldest_seconds: number) =>
      warn('webhook.late', { oldest_seconds }, 'an event of a shop has not been sent in time'),
    paymentStuck: (oldest_seconds: number) =>
      warn('payment.stuck', { oldest_seconds }, 'a payment to a shop from a balance has not ended in time'),
    paymentFailed: (payment_seq: string, err: unknown) =>
      warn('payment.failed', { payment_seq, err }, 'a payment from a balance could not be ended; it is tried again'),
    refundStuck: (oldest_seconds: number) =>
      warn('refund.stuck', { oldest_seconds }, 'a refund of a shop has not ended in time'),
    refundFailed: (refund_seq: string, err: unknown) =>
      warn('refund.failed', { refund_seq, err }, 'a refund of a shop could not be ended; it is tried again'),
    productStuck: (step_seq: string, code: string) =>
      error('product.stuck', { step_seq, code }, 'the ledger refuses a step of a bank product; it waits'),
    journalMonthsShort: (shard: number, ahead: number) =>
      error('journal.months_short', { shard, ahead }, 'journal partitions are running out'),
    journalRowsInRest: (shard: number) =>
      error('journal.rows_in_rest', { shard }, 'journal rows are outside every monthly partition'),
    healthUnknown: (err: unknown) => warn('health.unknown', { err }, 'component status could not be recorded'),
  }
}

export type WorkerEvents = ReturnType<typeof workerEvents>
