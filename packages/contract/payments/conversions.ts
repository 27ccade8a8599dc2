import type { Result } from '@cocobnk/result'
import type { CONVERSION_REFUSALS } from './exchange.refusals.ts'

export type ConversionFault = (typeof CONVERSION_REFUSALS)[number]['code']

/** An amount of an asset that must arrive, paid by a member in another asset. */
export type ConversionWish = {
  readonly sourceAssetSeq: string
  readonly targetAssetSeq: string
  /** What must arrive, in smallest units. */
  readonly amount: bigint
  /** The ledger shard where the house delivers it. */
  readonly shard: number
  /** A UUIDv7 to use as the quote's id; generated if omitted. */
  readonly seq?: string
}

/** What the member pays so that exactly this amount arrives, at a rate the house guarantees until it expires. */
export type ConversionQuote = {
  /** Signed; the member sends it back. */
  readonly quoteId: string
  /** A UUIDv7 that becomes the payment's id, so that a quote is used once. */
  readonly conversionSeq: string
  readonly memberSeq: string
  readonly sourceAssetSeq: string
  readonly targetAssetSeq: string
  /** What the member pays, rounded up, and what arrives. */
  readonly sourceAmount: bigint
  readonly targetAmount: bigint
  /** The house's earnings, in the arriving asset. */
  readonly spread: bigint
  readonly rounding: bigint
  /** The price of one unit of the market's first asset in its second, with twelve decimals. */
  readonly marketCode: string
  readonly rate: bigint
  readonly expiresAt: Date
}

/** Exchanges with the house inside a payment, for modules that take payments. */
export type Conversions = {
  /** One result per request, in order. Not binding. */
  quote(memberSeq: string, wishes: readonly ConversionWish[]): Promise<Result<ConversionQuote, ConversionFault>[]>
  /** Undefined if we did not issue it to this member for a payment. */
  read(memberSeq: string, quoteId: string): ConversionQuote | undefined
  /** Whether the quote is still valid and the house has the amount on the shard. */
  check(quote: ConversionQuote, shard: number): Promise<Result<undefined, ConversionFault>>
  /** Reserves inventory room for a payment that has started under the quote's id. Released when the payment ends. */
  reserve(
    quote: ConversionQuote,
    accounts: { readonly sourceAccountSeq: string; readonly targetAccountSeq: string },
  ): Promise<Result<undefined, ConversionFault>>
}
