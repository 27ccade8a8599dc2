/** A block as far as it says what arrived where. */
export type Block = {
  readonly height: number
  readonly hash: string
  readonly parentHash: string
  readonly outputs: readonly Output[]
}

/** Something that went to an address: an output of a transaction, the value of one, or an event of a token. */
export type Output = {
  readonly txid: string
  /** Tells outputs of one transaction apart, the same whenever the transaction is looked at again. */
  readonly index: number
  readonly address: string
  /** The token's contract; nothing for the coin of the chain. */
  readonly contract: string | null
  /** Smallest units. */
  readonly amount: bigint
  readonly memo: bigint | null
  /** Who paid it, where the chain names one sender; nothing for outputs that spend coins of many. */
  readonly sender?: string
  /** Passed on by a contract inside a transaction, which has no output or event of its own for it. */
  readonly isInternal?: true
  /** How deep the chain itself wants it to lie before it can be spent; one block unless told. */
  readonly ripeAt?: number
}

export type Tip = { readonly height: number; readonly hash: string }

/** What waits for a block: every transaction by name, and what those pay that were not there at the last look. */
export type Waiting = { readonly txids: readonly string[]; readonly outputs: readonly Output[] }

/** How the bank reads a chain. Every kind of chain has one; who asks follows the hashes and knows no kind. */
export type ChainReader = {
  /** What somebody has is asked for address by address; otherwise the chain is a set of outputs. */
  readonly isByAddress: boolean
  tip(): Promise<Tip>
  /** The block of the best chain at a height; nothing above the tip. */
  blockAt(height: number): Promise<Block | undefined>
  hashAt(height: number): Promise<string | undefined>
  /** Of outputs that look right, those that truly moved what they say: asked only for the few that are ours. */
  verify(outputs: readonly Output[]): Promise<readonly Output[]>
  waiting(): Promise<Waiting>
}
