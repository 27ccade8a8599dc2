import type { Processor } from './processor.ts'
import type { Charge, Dispute, Document, Intent, Kept, Payout, Refund, Session, Transaction } from './records.ts'

/** Records as Stripe's API returns them: only the fields that our bank reads, under Stripe's names. */
export function shapesOf(processor: Processor) {
  const session = (one: Session) => {
    const intent = processor.find('intent', one.intent)
    return {
      id: one.id,
      object: 'checkout.session',
      mode: 'payment',
      amount_subtotal: one.amount,
      amount_total: one.amount,
      currency: one.currency,
      client_reference_id: one.reference,
      metadata: one.metadata,
      success_url: one.successUrl,
      cancel_url: one.cancelUrl,
      created: one.created,
      expires_at: one.expiresAt,
      livemode: false,
      payment_intent: one.intent,
      payment_method_types: ['card'],
      payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      status: one.status,
      url: one.status === 'open' ? `${one.origin}/card/pay/${one.id}` : null,
    }
  }
  const intent = (one: Intent) => ({
    id: one.id,
    object: 'payment_intent',
    amount: one.amount,
    amount_capturable: one.status === 'requires_capture' ? one.amount : 0,
    amount_received: one.status === 'succeeded' ? one.amount : 0,
    capture_method: one.isManual ? 'manual' : 'automatic',
    created: one.created,
    currency: one.currency,
    last_payment_error: one.declineCode && {
      type: 'card_error',
      code: 'card_declined',
      decline_code: one.declineCode,
      message: 'Your card was declined.',
    },
    latest_charge: one.charge,
    livemode: false,
    metadata: one.metadata,
    payment_method_types: ['card'],
    status: one.status,
  })
  const charge = (one: Charge) => ({
    id: one.id,
    object: 'charge',
    amount: one.amount,
    amount_captured: one.amount,
    amount_refunded: processor.refunded(one.id),
    balance_transaction: one.transaction,
    captured: true,
    created: one.created,
    currency: one.currency,
    disputed: processor.list('dispute').some((dispute) => dispute.charge === one.id),
    livemode: false,
    paid: true,
    payment_intent: one.intent,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: one.last4 } },
    refunded: processor.refunded(one.id) === one.amount,
    status: 'succeeded',
  })
  const refund = (one: Refund) => ({
    id: one.id,
    object: 'refund',
    amount: one.amount,
    balance_transaction: one.transaction,
    charge: one.charge,
    created: one.created,
    currency: one.currency,
    metadata: one.metadata,
    payment_intent: one.intent,
    status: 'succeeded',
  })
  const transaction = (one: Transaction) => ({
    id: one.id,
    object: 'balance_transaction',
    amount: one.amount,
    available_on: one.created,
    created: one.created,
    currency: one.currency,
    fee: one.fee,
    net: one.amount - one.fee,
    source: one.source,
    status: 'available',
    type: one.type,
  })
  const dispute = (one: Dispute) => ({
    id: one.id,
    object: 'dispute',
    amount: one.amount,
    balance_transactions: one.transactions.flatMap((id) => processor.find('transaction', id) ?? []).map(transaction),
    charge: one.charge,
    created: one.created,
    currency: one.currency,
    evidence: one.evidence,
    evidence_details: {
      due_by: one.dueBy,
      has_evidence: Object.keys(one.evidence).length > 0,
      past_due: false,
      submission_count: one.submissions,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: one.intent,
    reason: 'fraudulent',
    status: one.status,
  })
  const document = (one: Document) => ({
    id: one.id,
    object: 'file',
    created: one.created,
    purpose: 'dispute_evidence',
    size: Buffer.byteLength(one.content, 'base64'),
  })
  const payout = (one: Payout) => ({
    id: one.id,
    object: 'payout',
    amount: one.amount,
    arrival_date: one.created,
    balance_transaction: one.transaction,
    created: one.created,
    currency: one.currency,
    livemode: false,
    status: 'paid',
  })
  const byName = { session, document, intent, charge, refund, transaction, dispute, payout }
  return {
    ...byName,
    /** The object of an event. Throws for records that are not part of the API. */
    any: (one: Kept): object => {
      if (one.object === 'notice' || one.object === 'answer') throw new Error(`${one.object} is not shown`)
      return (byName[one.object] as (record: Kept) => object)(one)
    },
  }
}
