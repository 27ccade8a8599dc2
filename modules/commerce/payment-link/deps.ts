import type { CheckoutDatabase, PricingDeps } from '@cocobnk/checkout'
import type { Kysely } from '@cocobnk/database'
import type { PaymentLinkTables } from './store.ts'

export type PaymentLinkDeps = Omit<PricingDeps, 'db'> & {
  readonly db: CheckoutDatabase & Kysely<PaymentLinkTables>
  readonly webOrigin: string
}
