import type { Limit } from './limit.ts'

/** One movement between two accounts of one asset. The caller generates the id, so that a repetition is harmless. */
export type Transfer = {
  readonly id: string
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
  /** Why it moves: a code of the chart of accounts. */
  readonly code: number
  /** The business object behind it. */
  readonly reference?: string
} & TransferKind

export type TransferKind =
  | { readonly kind: 'transfer' }
  /** Holds the amount until it is posted, voided or expired. */
  | { readonly kind: 'pending'; readonly expiresAt?: Date }
  /** Moves the held amount, completely or in part; the rest is released. */
  | { readonly kind: 'post'; readonly pending: string }
  /** Releases the held amount. The amount is the hold's, whatever is given. */
  | { readonly kind: 'void'; readonly pending: string }
  | { readonly kind: 'expiry'; readonly pending: string }

/** Transfers that succeed or fail together, in this order. */
export type Chain = readonly [Transfer, ...Transfer[]]

/** A chain on its way to the database, with what it uses of its member's daily limit. */
export type Sent = { readonly chain: Chain; readonly limit?: Limit | undefined }

/** By their numbers in the journal's `kind` column. */
export const KIND_NUMBER: Readonly<Record<Transfer['kind'], number>> = {
  transfer: 1,
  pending: 2,
  post: 3,
  void: 4,
  expiry: 5,
}
