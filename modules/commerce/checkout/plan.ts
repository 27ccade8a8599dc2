import type { CommerceMode, ConversionQuote } from '@cocobnk/contract'
import type { CheckoutRow } from './move.ts'

/** The amount due in an asset the shop accepts, and the account it is paid to. */
export type PayableDue = {
  readonly mode: CommerceMode
  readonly checkout_seq: string
  readonly asset_seq: string
  readonly code: string
  readonly decimal_point: number
  readonly amount: bigint
  readonly fee: bigint
  readonly merchant_account_seq: string
  readonly shop_account_seq: string
  readonly owner_seq: string | null
}

/** The amount left to pay in an asset the shop accepts. */
export type Share = {
  readonly due: PayableDue
  readonly amount: bigint
  readonly fee: bigint
  /** Towards the price. */
  readonly counted: bigint
}

/** The amount that leaves the account, if the shop does not accept its asset. */
export type Converting = {
  readonly quote: ConversionQuote
  readonly asset: { readonly asset_seq: string; readonly code: string; readonly decimal_point: number }
}

/** A payment requested from a balance: part of what is due, directly or converted. */
export type Wanted = {
  readonly checkout: CheckoutRow
  readonly share: Share
  readonly converting: Converting | undefined
}

/** The amount that leaves the payer's account, and its asset. */
export function leavingOf({ share, converting }: Pick<Wanted, 'share' | 'converting'>) {
  const { asset_seq, code, decimal_point } = converting?.asset ?? share.due
  return { asset_seq, code, decimal_point, amount: converting?.quote.sourceAmount ?? share.amount }
}

/** A complete payment from a balance, before anything is written. */
export type Plan = Wanted & {
  readonly paymentSeq: string
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  readonly accountSeq: string
}

/** A checkout with the paying account and the dues in that account's asset; undefined where these do not exist. */
export type WishRow = CheckoutRow & {
  readonly shop_state: string
  readonly counted: bigint
  readonly is_of_shop: boolean
  readonly own_account_seq: string | null
  readonly own_asset_seq: string | null
  readonly due: bigint | null
  readonly fee: bigint | null
  readonly merchant_account_seq: string | null
  readonly shop_account_seq: string | null
  readonly owner_seq: string | null
  readonly code: string | null
  readonly decimal_point: number | null
}
