/** The processor's records. Times are in seconds, amounts in cents. Only the last four digits of a card are stored. */
export type Session = {
  readonly object: 'session'
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly name: string
  readonly reference: string | null
  readonly metadata: Metadata
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly expiresAt: number
  readonly status: 'open' | 'complete' | 'expired'
  readonly intent: string | null
  readonly isManual: boolean
  /** Origin of the hosted page: the one by which the bank reached the sandbox. */
  readonly origin: string
}

export type Intent = {
  readonly object: 'intent'
  readonly id: string
  readonly created: number
  readonly session: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Metadata
  readonly status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  readonly isManual: boolean
  readonly last4: string | null
  /** Why the last card was refused. */
  readonly declineCode: string | null
  readonly charge: string | null
  /** When a delayed payment succeeds. */
  readonly succeedsAt: number | null
  /** Seconds from success until the holder disputes the payment. */
  readonly disputedAfter: number | null
}

export type Charge = {
  readonly object: 'charge'
  readonly id: string
  readonly created: number
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly last4: string
  readonly transaction: string
  readonly disputedAt: number | null
}

export type Refund = {
  readonly object: 'refund'
  readonly id: string
  readonly created: number
  readonly charge: string
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Metadata
  readonly transaction: string
}

export type Dispute = {
  readonly object: 'dispute'
  readonly id: string
  readonly created: number
  readonly charge: string
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost'
  readonly evidence: Metadata
  readonly submissions: number
  readonly dueBy: number
  readonly transactions: readonly string[]
}

export type Transaction = {
  readonly object: 'transaction'
  readonly id: string
  readonly created: number
  readonly type: 'charge' | 'refund' | 'adjustment' | 'payout'
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly source: string
  readonly payout: string | null
}

export type Payout = {
  readonly object: 'payout'
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly transaction: string
}

/** A file submitted as evidence. */
export type Document = {
  readonly object: 'document'
  readonly id: string
  readonly created: number
  /** In base64. */
  readonly content: string
}

/** An event for the bank, sent until the bank accepts it. */
export type Notice = {
  readonly object: 'notice'
  readonly id: string
  readonly created: number
  readonly type: string
  readonly about: string
  readonly attempts: number
  readonly isTaken: boolean
}

/** The stored answer to a request with an idempotency key. */
export type Answer = {
  readonly object: 'answer'
  readonly id: string
  readonly created: number
  readonly request: string
  readonly status: number
  readonly body: unknown
}

export type Metadata = Readonly<Record<string, string>>
export type Kept = Session | Intent | Charge | Refund | Dispute | Transaction | Payout | Document | Notice | Answer
export type KeptAs<Name extends Kept['object']> = Extract<Kept, { readonly object: Name }>
