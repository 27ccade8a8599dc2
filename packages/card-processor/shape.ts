import type Stripe from 'stripe'
import type { BalanceEntry, CardDispute, CardPayout } from './processor.ts'

const DISPUTE_STATES: Readonly<Record<string, CardDispute['state']>> = {
  needs_response: 'OPEN',
  warning_needs_response: 'OPEN',
  under_review: 'SUBMITTED',
  warning_under_review: 'SUBMITTED',
  won: 'WON',
  warning_closed: 'WON',
  prevented: 'WON',
  lost: 'LOST',
}

export function disputeOf(dispute: Stripe.Dispute): CardDispute {
  const state = DISPUTE_STATES[dispute.status]
  if (!state) throw new Error('the processor sent an unknown dispute state')
  const due = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    payment: idOf(dispute.payment_intent),
    cents: BigInt(dispute.amount),
    state,
    reason: dispute.reason,
    dueAt: due === null ? undefined : dateOf(due),
  }
}

export function entryOf(entry: Stripe.BalanceTransaction): BalanceEntry {
  return {
    id: entry.id,
    kind: kindOf(entry),
    source: idOf(entry.source),
    cents: BigInt(entry.amount),
    feeCents: BigInt(entry.fee),
    at: dateOf(entry.created),
  }
}

function kindOf({ type, source }: Stripe.BalanceTransaction): BalanceEntry['kind'] {
  if (type === 'charge' || type === 'payment') return 'CHARGE'
  if (type === 'refund' || type === 'payment_refund') return 'REFUND'
  if (type === 'payout') return 'PAYOUT'
  const id = typeof source === 'string' ? source : source?.id
  return type === 'adjustment' && /^d[pu]_/.test(id ?? '') ? 'DISPUTE' : 'OTHER'
}

export function payoutOf({ id, amount, status, created }: Stripe.Payout): CardPayout {
  return { id, cents: BigInt(amount), isPaid: status === 'paid', at: dateOf(created) }
}

/** Returns the id of a reference, which may be expanded to the whole object. */
export function idOf(named: string | { readonly id: string } | null | undefined): string {
  const id = typeof named === 'string' ? named : named?.id
  if (!id) throw new Error('the processor left out a required reference')
  return id
}

export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1_000)
}
