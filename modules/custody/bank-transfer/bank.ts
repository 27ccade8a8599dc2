/** Money of one kind, in its smallest units. */
export type Money = { readonly asset: string; readonly decimals: number; readonly amount: bigint }

export type Destination = { readonly bank: string; readonly accountNumber: string; readonly holderName: string }

export type Order = Money & { readonly reference: string; readonly destination: Destination }

/** What the bank says became of an order. `CONFIRMED` and `REFUSED` are for ever: paid, or never to be paid. */
export type Standing = {
  readonly state: 'SENT' | 'CONFIRMED' | 'REFUSED'
  /** Under which the bank speaks of it to its recipient. */
  readonly bankReference: string
}

/** A bank at which we have an account. Whatever throws tells nothing about what the bank did. */
export type Bank = {
  /** Hands an order over. The same reference again is the same order. */
  readonly pay: (order: Order) => Promise<void>
  /** Nothing if the bank has never heard of it. */
  readonly find: (reference: string) => Promise<Standing | undefined>
  readonly statement: (asset: string, decimals: number) => Promise<Statement>
}

/** Of our account, in smallest units. */
export type Statement = {
  readonly balance: bigint
  /** Money that came in, by the bank's number of its entry. */
  readonly credits: readonly { readonly entry: string; readonly amount: bigint }[]
}
