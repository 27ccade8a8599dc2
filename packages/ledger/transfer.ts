import type { Limit } from './limit.ts'

/** One movement between two accounts of one asset. The id is made by the caller and makes a repetition harmless. */
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
  /** Sets the amount aside until it is posted, voided or, if it has one, its time is over. */
  | { readonly kind: 'pending'; readonly expiresAt?: Date }
  /** Moves what was set aside, whole or in part; the rest is free again. */
  | { readonly kind: 'post'; readonly pending: string }
  /** Frees what was set aside. The amount is the pending one's, whatever is given. */
  | { readonly kind: 'void'; readonly pending: string }
  | { readonly kind: 'expiry'; readonly pending: string }

/** Transfers that stand or fall together, in this order. */
export type Chain = readonly [Transfer, ...Transfer[]]

/** A chain on its way to the database, with what it takes of its member's day. */
export type Sent = { readonly chain: Chain; readonly limit?: Limit | undefined }

/** As the journal's `kind` column counts them. */
export const KIND_NUMBER: Readonly<Record<Transfer['kind'], number>> = {
  transfer: 1,
  pending: 2,
  post: 3,
  void: 4,
  expiry: 5,
}
