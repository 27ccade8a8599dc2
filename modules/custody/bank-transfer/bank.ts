/** Money of one kind, in its smallest units. */
export type Money = { readonly asset: string; readonly decimals: number; readonly amount: bigint }

export type Destination = { readonly bank: string; readonly accountNumber: string; readonly holderName: string }

export type Order = Money & { readonly reference: string; readonly destination: Destination }

/** The bank's state of an order. `CONFIRMED` and `REFUSED` are final: paid, or never to be paid. */
export type Standing = {
  readonly state: 'SENT' | 'CONFIRMED' | 'REFUSED'
  /** The bank's reference for the recipient. */
  readonly bankReference: string
}

/** A bank where we have an account. A rejected promise leaves open what the bank did. */
export type Bank = {
  /** Submits an order. A repeated reference is the same order. */
  readonly pay: (order: Order) => Promise<void>
  /** Returns undefined if the bank has no such order. */
  readonly find: (reference: string) => Promise<Standing | undefined>
  readonly statement: (asset: string, decimals: number) => Promise<Statement>
}

/** Statement of our account, in smallest units. */
export type Statement = {
  readonly balance: bigint
  /** Incoming money, by the bank's entry number. */
  readonly credits: readonly { readonly entry: string; readonly amount: bigint }[]
}
