import type { AccountDeps, AccountTables } from '@cocobnk/account'
import type { ApprovalTables } from '@cocobnk/approval'
import type { AssetTables } from '@cocobnk/asset'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { FileDeps, FileTables } from '@cocobnk/file'
import type { Announce, ReviewTables } from '@cocobnk/review'
import type { Vault } from '@cocobnk/vault'
import type { MerchantTables } from './tables.ts'

export type MerchantDatabase = Kysely<
  MerchantTables & AccountTables & AssetTables & CommerceEventTables & FileTables & ReviewTables & ApprovalTables
>

export type MerchantDeps = {
  readonly db: MerchantDatabase
  readonly vault: Vault
  readonly webOrigin: string
  readonly push: Push
  readonly announce: Announce
  readonly ledgers: Pick<AccountDeps['ledgers'], 'balances'>
  readonly objects: FileDeps['objects']
  /** Currencies a price may be in. */
  readonly priceCurrencies: () => Promise<readonly string[]>
  readonly gradeOf: (memberSeq: string) => Promise<number>
  readonly isNameVerified: (memberSeq: string) => Promise<boolean>
  /** The version of the terms of service in force. */
  readonly termsVersion: () => Promise<string>
  /** Whether customers are currently paying this shop. */
  readonly hasOpenPayments: (merchantSeq: string) => Promise<boolean>
  readonly operatorNames: (operatorSeqs: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Dependencies of registering a shop and of its keys. */
export type MerchantKeyDeps = Pick<
  MerchantDeps,
  'db' | 'vault' | 'webOrigin' | 'announce' | 'priceCurrencies' | 'gradeOf' | 'isNameVerified' | 'termsVersion'
>

/** The caller and their address. */
export type Actor = {
  readonly memberSeq: string
  readonly client: { readonly address: string; readonly agent: string }
}
