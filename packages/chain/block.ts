/** A block, reduced to its place in the chain and its payments. */
export type Block = {
  readonly height: number
  readonly hash: string
  readonly parentHash: string
  readonly outputs: readonly Output[]
}

/** A payment to an address: a transaction output, a transaction's value, or a token event. */
export type Output = {
  readonly txid: string
  /** Distinguishes the outputs of one transaction; stable whenever the transaction is read again. */
  readonly index: number
  readonly address: string
  /** The token's contract; null for the chain's own coin. */
  readonly contract: string | null
  /** Smallest units. */
  readonly amount: bigint
  readonly memo: bigint | null
  /** The sender, where the chain names exactly one; undefined for outputs that spend several coins. */
  readonly sender?: string
  /** Passed on by a contract inside a transaction, without an output or event of its own. */
  readonly isInternal?: true
  /** Confirmations the chain itself requires before it can be spent. Default: 1. */
  readonly ripeAt?: number
}

export type Tip = { readonly height: number; readonly hash: string }

/** The mempool: the id of every transaction, and the payments of those that are new since the last poll. */
export type Waiting = { readonly txids: readonly string[]; readonly outputs: readonly Output[] }

/** How the bank reads a chain. Each kind of chain implements it; the follower is the same for all and only compares hashes. */
export type ChainReader = {
  /** Whether balances are read per address. Otherwise the chain is a set of unspent outputs. */
  readonly isByAddress: boolean
  tip(): Promise<Tip>
  /** The block of the best chain at a height; undefined above the tip. */
  blockAt(height: number): Promise<Block | undefined>
  hashAt(height: number): Promise<string | undefined>
  /** Filters plausible outputs to those that really moved what they claim. Called only for the few that are ours. */
  verify(outputs: readonly Output[]): Promise<readonly Output[]>
  waiting(): Promise<Waiting>
}
