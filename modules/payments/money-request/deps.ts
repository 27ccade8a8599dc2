import type { AccountTables, KnownAccounts } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { Push, Transfers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { Vault } from '@cocobnk/vault'
import type { MoneyRequestTables } from './store.ts'

export type MoneyRequestDeps = {
  readonly db: Kysely<MoneyRequestTables & AccountTables & AssetTables & MemberTables>
  readonly vault: Vault
  readonly accounts: Pick<KnownAccounts, 'own'>
  readonly transfers: Omit<Transfers, 'confirm'>
  readonly push: Pick<Push, 'toMember'>
  readonly webOrigin: string
}
