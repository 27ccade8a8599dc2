/** Where a checkout is to receive. */
export type CheckoutPlace = {
  readonly checkoutSeq: string
  readonly network: string
  /** Of the shop's accounts. */
  readonly shard: number
  /** As many as an order of this value needs; null: as many as any deposit. */
  readonly confirmations: number | null
}

/** What decides over the cost of sending an asset. */
type Sent = {
  readonly code: string
  readonly decimal_point: number
  readonly network: string | null
  readonly fee_charge_type: 'FIXED' | 'RATIO'
  /** FIXED: smallest units of the asset. RATIO: parts per million. */
  readonly fee_amount: bigint
}

/** Chains, as shops need them: custody offers it to commerce. */
export type ShopChains = {
  /** An address that nobody else ever gets; the same one again if asked again. */
  addressFor(place: CheckoutPlace): Promise<string>
  /** The address in the form in which it is paid; nothing if it is none, or one of the bank's own. */
  destinationOf(network: string, text: string): Promise<string | undefined>
  /** What the house takes of an amount that is sent back, and what is left; nothing if that is too little to send. */
  returnCost(asset: Sent, amount: bigint): { readonly fee: bigint; readonly net: bigint } | undefined
}
