import type { Result } from '@cocobnk/result'

export type CardProcessorAccess = {
  readonly url: string
  readonly key: string
  readonly timeoutMs?: number
}

/** Amounts are cents of US dollars. */
export type NewCardSession = {
  /** Our id. Opening again with the same id returns the same session. */
  readonly id: string
  readonly checkout: string
  readonly cents: bigint
  readonly name: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

/**
 * The outcome of a session. `CAPTURED` and `ENDED` are final, except that a captured session may be refunded or disputed. An ended session
 * was never charged and never will be.
 */
export type CardState =
  | { readonly state: 'OPEN'; readonly url: string; readonly declineCode: string | undefined }
  | { readonly state: 'PROCESSING' }
  | {
      readonly state: 'CAPTURED'
      readonly payment: string
      readonly charge: string
      readonly cents: bigint
      readonly last4: string
    }
  | { readonly state: 'ENDED' }

export type CardDispute = {
  readonly id: string
  readonly payment: string
  readonly cents: bigint
  readonly state: 'OPEN' | 'SUBMITTED' | 'WON' | 'LOST'
  readonly reason: string
  readonly dueAt: Date | undefined
}

/** A line of our account at the processor. */
export type BalanceEntry = {
  readonly id: string
  readonly kind: 'CHARGE' | 'REFUND' | 'DISPUTE' | 'PAYOUT' | 'OTHER'
  /** The charge, refund, dispute or payout it belongs to. */
  readonly source: string
  readonly cents: bigint
  readonly feeCents: bigint
  readonly at: Date
}

export type CardPayout = { readonly id: string; readonly cents: bigint; readonly isPaid: boolean; readonly at: Date }

export type RefundCode = 'DISPUTED' | 'TOO_MUCH'

/** The card processor. After an exception the outcome is unknown: call again with the same id. */
export type CardProcessor = {
  readonly openSession: (session: NewCardSession) => Promise<{ readonly id: string; readonly url: string }>
  readonly stateOf: (sessionId: string) => Promise<CardState>
  /** Accepts no further card; a payment already made stands. */
  readonly endSession: (sessionId: string) => Promise<void>
  /** Refunds an id at most once, however often and however late it is called. */
  readonly refund: (refund: {
    readonly id: string
    readonly payment: string
    readonly cents: bigint
  }) => Promise<Result<{ readonly refund: string }, RefundCode>>
  readonly dispute: (id: string) => Promise<CardDispute>
  readonly disputesSince: (since: Date) => Promise<readonly CardDispute[]>
  readonly uploadEvidence: (file: {
    readonly id: string
    readonly name: string
    readonly type: string
    readonly bytes: Uint8Array
  }) => Promise<string>
  /** Final: evidence is submitted once. */
  readonly submitEvidence: (evidence: {
    readonly dispute: string
    readonly text: string
    readonly file: string | undefined
  }) => Promise<CardDispute>
  /** Concedes the dispute to the cardholder. */
  readonly acceptDispute: (id: string) => Promise<CardDispute>
  readonly entriesSince: (since: Date) => Promise<readonly BalanceEntry[]>
  readonly entriesOf: (payoutId: string) => Promise<readonly BalanceEntry[]>
  readonly payoutsSince: (since: Date) => Promise<readonly CardPayout[]>
}
