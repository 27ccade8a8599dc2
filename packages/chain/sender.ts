/** Progress of a transaction we sent. */
export type Standing = {
  /** Confirmations; 0 while it waits for a block. */
  readonly depth: number
  /** The fee charged, in smallest units of the chain's own coin; null if not in a block, or where the transaction itself states it. */
  readonly feePaid: bigint | null
  /** It is in a block, but failed. */
  readonly failed: boolean
}

/** How the bank sends to a chain. */
export type ChainSender = {
  /** Sending the same bytes again is harmless. Throws while the network does not accept them. */
  broadcast(signed: string, txid: string): Promise<void>
  /** Undefined if the node does not know the transaction. */
  standingOf(txid: string): Promise<Standing | undefined>
}
