import type { Result } from '@cocobnk/result'

/** Where a checkout receives coins. */
export type CheckoutPlace = {
  readonly checkoutSeq: string
  readonly network: string
  /** The shard of the shop's accounts. */
  readonly shard: number
  /** SHA-256 of the payer's secret: each payer gets an address. */
  readonly claimHash: Buffer
  /** The worth of the order in smallest units of USOT, which decides how many confirmations it needs; undefined if unknown. */
  readonly usot: bigint | undefined
  /** The member who owns the shop: what one owner is paid with few confirmations adds up. */
  readonly ownerSeq: string
  readonly merchantSeq: string
  /** The payer's network address. */
  readonly client: string
}

/** The facts that determine the cost of sending an asset. */
type Sent = {
  readonly code: string
  readonly decimal_point: number
  readonly network: string | null
  readonly fee_charge_type: 'FIXED' | 'RATIO'
  /** FIXED: smallest units of the asset. RATIO: parts per million. */
  readonly fee_amount: bigint
}

/** What commerce needs from chains; implemented by custody. */
export type ShopChains = {
  /** An address reserved for this payer of this checkout, the same if repeated. A new one is refused if the payer's network, or the shop, has asked for too many. */
  addressFor(place: CheckoutPlace): Promise<Result<string, 'TOO_MANY_PAYERS' | 'SERVICE_UNAVAILABLE'>>
  /** The canonical address; undefined if it is not valid or belongs to the bank. */
  destinationOf(network: string, text: string): Promise<string | undefined>
  /** The fee for sending back an amount, and what is left; undefined if that is too little to send. */
  returnCost(asset: Sent, amount: bigint): { readonly fee: bigint; readonly net: bigint } | undefined
}
