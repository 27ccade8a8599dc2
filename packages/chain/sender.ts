/** How far a transaction of ours has come. */
export type Standing = {
  /** Blocks of the best chain that hold it or follow it; 0 while it waits for one. */
  readonly depth: number
  /** What the network took, in smallest units of the chain's own coin; nothing where the transaction itself says it. */
  readonly feePaid: bigint | null
  /** It stands in a block and did nothing. */
  readonly failed: boolean
}

/** How the bank sends to a chain. */
export type ChainSender = {
  /** Handing the same bytes over again is harmless. Throws while the network does not take them. */
  broadcast(signed: string, txid: string): Promise<void>
  /** Nothing if the node knows no such transaction. */
  standingOf(txid: string): Promise<Standing | undefined>
}
