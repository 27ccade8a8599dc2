import type { Result } from '@cocobnk/result'
import type { CONVERSION_REFUSALS } from './exchange.refusals.ts'

export type ConversionFault = (typeof CONVERSION_REFUSALS)[number]['code']

/** So much of an asset is to arrive somewhere, and a member pays for it with another. */
export type ConversionWish = {
  readonly sourceAssetSeq: string
  readonly targetAssetSeq: string
  /** What has to arrive, in smallest units. */
  readonly amount: bigint
  /** Of the ledger, where the house gives it. */
  readonly shard: number
  /** A UUIDv7 that the quote takes as its id; a new one unless told. */
  readonly seq?: string
}

/** What the member pays so that exactly so much arrives, at a rate by which the house stands until it expires. */
export type ConversionQuote = {
  /** Signed, for the member to bring back. */
  readonly quoteId: string
  /** A UUIDv7 that the payment takes over: a quote is used once. */
  readonly conversionSeq: string
  readonly memberSeq: string
  readonly sourceAssetSeq: string
  readonly targetAssetSeq: string
  /** What the member pays, rounded up, and what arrives. */
  readonly sourceAmount: bigint
  readonly targetAmount: bigint
  /** What the house earns, in the asset that arrives. */
  readonly spread: bigint
  readonly rounding: bigint
  /** One unit of the market's first asset costs so much of its second, with twelve decimals. */
  readonly marketCode: string
  readonly rate: bigint
  readonly expiresAt: Date
}

/** Exchanges with the house inside a payment, as those need them who take payments. */
export type Conversions = {
  /** One answer for each wish, in their order. It binds to nothing. */
  quote(memberSeq: string, wishes: readonly ConversionWish[]): Promise<Result<ConversionQuote, ConversionFault>[]>
  /** Nothing if we did not give it to this member for a payment. */
  read(memberSeq: string, quoteId: string): ConversionQuote | undefined
  /** Whether the house still stands by it, and has what it gives on the shard. */
  check(quote: ConversionQuote, shard: number): Promise<Result<undefined, ConversionFault>>
  /** Reserves room for what is paid, for a payment that has begun under the id of the quote. It is free again when the payment ends. */
  reserve(
    quote: ConversionQuote,
    accounts: { readonly sourceAccountSeq: string; readonly targetAccountSeq: string },
  ): Promise<Result<undefined, ConversionFault>>
}
