import { ok, refuse } from '@cocobnk/result'
import { outsideTransactions } from '@cocobnk/transaction-scope'
import Stripe from 'stripe'
import type { CardProcessor, CardProcessorAccess, CardState, RefundCode } from './processor.ts'
import { disputeOf, entryOf, idOf, payoutOf, secondsOf } from './shape.ts'

const TIMEOUT_MS = 10_000
const PAGE = 100
const REFUSED: Readonly<Record<string, RefundCode>> = {
  charge_disputed: 'DISPUTED',
  charge_already_refunded: 'TOO_MUCH',
  amount_too_large: 'TOO_MUCH',
}

/**
 * Stripe, through its own library. It does not retry: every request carries an idempotency key derived from our ids, and the caller
 * retries.
 */
export function stripeProcessor({ url, key, timeoutMs = TIMEOUT_MS }: CardProcessorAccess): CardProcessor {
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })

  const stateOf = async (sessionId: string): Promise<CardState> => {
    const session = await stripe.checkout.sessions.retrieve(sessionId)
    const named = session.payment_intent
    const intent = named ? await stripe.paymentIntents.retrieve(idOf(named)) : undefined
    if (intent?.status === 'succeeded') {
      const charge = await stripe.charges.retrieve(idOf(intent.latest_charge))
      const last4 = charge.payment_method_details?.card?.last4 ?? ''
      return { state: 'CAPTURED', payment: intent.id, charge: charge.id, cents: BigInt(intent.amount_received), last4 }
    }
    if (session.status === 'expired' || intent?.status === 'canceled') return { state: 'ENDED' }
    if (session.status === 'complete' || !session.url) return { state: 'PROCESSING' }
    const declineCode = intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code
    return { state: 'OPEN', url: session.url, declineCode }
  }

  return outsideTransactions('a card processor', {
    openSession: async ({ id, checkout, cents, name, successUrl, cancelUrl, expiresAt }) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: checkout,
          metadata: { checkout, session: id },
          payment_intent_data: { metadata: { checkout, session: id } },
          line_items: [
            { quantity: 1, price_data: { currency: 'usd', unit_amount: numberOf(cents), product_data: { name } } },
          ],
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: secondsOf(expiresAt),
        },
        { idempotencyKey: `session-${id}` },
      )
      if (!session.url) throw new Error('the processor opened a session without a page URL')
      return { id: session.id, url: session.url }
    },
    stateOf,
    endSession: async (sessionId) => {
      const { status } = await stripe.checkout.sessions.retrieve(sessionId)
      if (status === 'open') await stripe.checkout.sessions.expire(sessionId)
    },
    refund: async ({ id, payment, cents }) => {
      // Stripe forgets idempotency keys after a day, but not refunds.
      for await (const one of stripe.refunds.list({ payment_intent: payment, limit: PAGE }))
        if (one.metadata?.refund === id) return ok({ refund: one.id })
      try {
        const made = await stripe.refunds.create(
          { payment_intent: payment, amount: numberOf(cents), metadata: { refund: id } },
          { idempotencyKey: `refund-${id}` },
        )
        return ok({ refund: made.id })
      } catch (failure) {
        const code =
          failure instanceof Stripe.errors.StripeInvalidRequestError ? REFUSED[failure.code ?? ''] : undefined
        if (!code) throw failure
        return refuse(code)
      }
    },
    dispute: async (id) => disputeOf(await stripe.disputes.retrieve(id)),
    disputesSince: async (since) =>
      (await all(stripe.disputes.list({ limit: PAGE, created: { gte: secondsOf(since) } }))).map(disputeOf),
    uploadEvidence: async ({ id, name, type, bytes }) => {
      const data = Buffer.from(bytes)
      const made = await stripe.files.create(
        { purpose: 'dispute_evidence', file: { data, name, type } },
        { idempotencyKey: `file-${id}` },
      )
      return made.id
    },
    submitEvidence: async ({ dispute, text, file }) => {
      const evidence = { uncategorized_text: text, ...(file !== undefined && { uncategorized_file: file }) }
      return disputeOf(
        await stripe.disputes.update(dispute, { evidence, submit: true }, { idempotencyKey: `evidence-${dispute}` }),
      )
    },
    acceptDispute: async (id) => disputeOf(await stripe.disputes.close(id, {}, { idempotencyKey: `close-${id}` })),
    entriesSince: async (since) =>
      (await all(stripe.balanceTransactions.list({ limit: PAGE, created: { gte: secondsOf(since) } }))).map(entryOf),
    entriesOf: async (payout) => (await all(stripe.balanceTransactions.list({ limit: PAGE, payout }))).map(entryOf),
    payoutsSince: async (since) =>
      (await all(stripe.payouts.list({ limit: PAGE, created: { gte: secondsOf(since) } }))).map(payoutOf),
  })
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of pages) list.push(one)
  return list
}

function numberOf(cents: bigint): number {
  const number = Number(cents)
  if (!Number.isSafeInteger(number) || number <= 0) throw new Error('amount out of range for a card')
  return number
}
