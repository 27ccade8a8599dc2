import type { CheckoutView, PricingDeps } from '@cocobnk/checkout'
import type { Kysely } from '@cocobnk/database'
import type { PaymentLinkTables } from './store.ts'

export type PaymentLinkDeps = Omit<PricingDeps, 'db'> & {
  readonly db: Kysely<CheckoutView & PaymentLinkTables>
  readonly webOrigin: string
}
