import type { AccountState, Bound } from '../account.ts'
import type { Transfer } from '../transfer.ts'

export type ModelAccount = {
  readonly asset: string
  readonly bound: Bound
  state: AccountState
  balance: bigint
  heldOut: bigint
  heldIn: bigint
  entries: bigint
}

type ModelHold = {
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
  readonly expiresAt: Date | undefined
  outcome: 'open' | 'post' | 'void' | 'expiry'
}

export type Facts = {
  /** Each member's usage of their latest day. */
  readonly limits: Map<string, { readonly day: string; readonly used: bigint }>
  readonly accounts: Map<string, ModelAccount>
  readonly holds: Map<string, ModelHold>
  readonly journal: Map<string, Transfer>
}
