import type { KnownAccounts } from '@cocobnk/account'
import type { CheckoutRow, CheckoutView, PricingDeps } from '@cocobnk/checkout'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { Result } from '@cocobnk/result'
import type { Vault } from '@cocobnk/vault'
import type { SubscriptionTables } from './tables.ts'

export type SubscriptionDatabase = Kysely<CheckoutView & SubscriptionTables & MemberTables>

/** A charge that is due. */
export type ChargeWish = {
  readonly checkout: CheckoutRow
  readonly memberSeq: string
  readonly accountSeq: string
  /** A UUIDv7. A repeated key is the same payment. */
  readonly key: string
  /** The most that may leave the account, in the unit of the price. */
  readonly maximum: bigint
}

export type SubscriptionDeps = Omit<PricingDeps, 'db'> & {
  readonly db: SubscriptionDatabase
  readonly vault: Vault
  readonly outflow: OutflowDeps
  readonly accounts: Pick<KnownAccounts, 'own'>
  readonly webOrigin: string
  /** Pays from the member's balance through the same code as other payments, which decides on the outflow. */
  readonly pay: (wish: ChargeWish) => Promise<Result<unknown, string>>
}
