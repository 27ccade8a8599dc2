import { cardRefundWay } from '@cocobnk/card'
import { expireCheckouts, selectOldestPaymentSeconds, settlePayments } from '@cocobnk/checkout'
import { signalTo } from '@cocobnk/database'
import { type Job, wakesOn } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import {
  balanceWay,
  finishRefunds,
  limitOf,
  type RefundRow,
  type RefundWay,
  selectOldestRefundSeconds,
} from '@cocobnk/refund'
import { ok } from '@cocobnk/result'
import { walletWay } from '@cocobnk/wallet-payment'
import type { Context } from '../context.ts'

const EXPIRE_MS = 2_000
/** A payment from a balance takes less than a second, and the worker completes interrupted ones after fifteen. */
const STUCK_SECONDS = 60
/** A refund to a card waits for its processor. */
const REFUND_STUCK_SECONDS = 300

/** Expires unpaid checkouts, and completes payments and refunds that were interrupted or that cross shards. */
export function checkoutJobs(context: Context): readonly Job[] {
  const { bank, cards, ledgers, events, metrics } = context
  const { db } = bank
  const signal = signalTo(db, 'checkout', events.signalFailed)
  const tellCheckout = ({ checkout_seq }: { readonly checkout_seq: string }) => signal(checkout_seq)
  const late = postsHoweverLate({ db, ledgers })
  const wakeMover = signalTo(db, 'settlement', events.signalFailed)
  // Refunds to cards stay pending where no card processor is configured.
  const elsewhere: RefundWay = async () => ok('PENDING')
  const toWallet = walletWay({ db, ledgers: late })
  const ways = {
    BALANCE: balanceWay({ db, ledgers: late, wakeMover: () => wakeMover(''), tell: () => undefined }),
    WALLET: (refund: RefundRow) => toWallet({ ...refund, limit: limitOf(refund) }),
    CARD: cards ? cardRefundWay(cards, events.cardFailed) : elsewhere,
    TRIGGER: async () => ok('DONE' as const),
  }
  return [
    {
      name: 'checkout.expire',
      everyMs: EXPIRE_MS,
      run: async () => {
        for (const checkout of await expireCheckouts(db)) tellCheckout(checkout)
      },
    },
    {
      name: 'checkout.settle',
      wakesOn: [wakesOn('settlement_ended')],
      run: async () => {
        await settlePayments({ db, ledgers: late, tellCheckout, onFailed: events.paymentFailed })
        const oldest = Math.round(await selectOldestPaymentSeconds(db))
        metrics.oldestPayment.set(oldest)
        if (oldest > STUCK_SECONDS) events.paymentStuck(oldest)
      },
    },
    {
      name: 'refund.finish',
      wakesOn: [wakesOn('settlement_ended')],
      run: async () => {
        await finishRefunds({ db, ways, tellCheckout, onFailed: events.refundFailed })
        const oldest = Math.round(await selectOldestRefundSeconds(db))
        metrics.oldestRefund.set(oldest)
        if (oldest > REFUND_STUCK_SECONDS) events.refundStuck(oldest)
      },
    },
  ]
}
