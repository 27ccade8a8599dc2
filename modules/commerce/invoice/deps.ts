import type { CheckoutView, PricingDeps } from '@cocobnk/checkout'
import type { Kysely } from '@cocobnk/database'
import type { MailTables } from '@cocobnk/mail'
import type { MemberTables } from '@cocobnk/member'
import type { Vault } from '@cocobnk/vault'
import type { InvoiceTables } from './store.ts'

export type InvoiceDatabase = Kysely<CheckoutView & InvoiceTables & MailTables & MemberTables>

export type InvoiceDeps = Omit<PricingDeps, 'db'> & {
  readonly db: InvoiceDatabase
  readonly vault: Vault
  readonly webOrigin: string
}
