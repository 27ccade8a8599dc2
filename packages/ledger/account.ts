/** Which side of zero an account must stay on, counting what is held. */
export type Bound = 'free' | 'never-below-zero' | 'never-above-zero'

export type AccountState = 'open' | 'frozen' | 'closed'

export type NewAccount = {
  readonly id: string
  readonly asset: string
  /** Its place in the chart of accounts. */
  readonly code: number
  readonly bound: Bound
  /** The member whose money it is; none for the house. It never changes. */
  readonly owner?: string | undefined
}

export type Balance = {
  readonly account: string
  readonly asset: string
  readonly state: AccountState
  /** Credits minus debits, including held money. */
  readonly balance: bigint
  /** Held to leave, and held to arrive. */
  readonly heldOut: bigint
  readonly heldIn: bigint
  /** Number of entries: an increase means that something moved. */
  readonly entries: bigint
}

/** By their numbers in the columns `bound` and `state`. */
export const BOUNDS: readonly Bound[] = ['free', 'never-below-zero', 'never-above-zero']
export const ACCOUNT_STATES: readonly AccountState[] = ['open', 'frozen', 'closed']
