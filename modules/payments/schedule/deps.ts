import type { AccountTables, KnownAccounts } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { Push, Transfers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { ScheduledExchanges } from '@cocobnk/exchange'
import type { MemberTables } from '@cocobnk/member'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { Vault } from '@cocobnk/vault'
import type { ScheduleTables } from './store.ts'

export type ScheduleDeps = {
  readonly db: Kysely<ScheduleTables & AccountTables & AssetTables & MemberTables>
  readonly vault: Vault
  readonly accounts: Pick<KnownAccounts, 'own' | 'byNumber'>
  readonly transfers: Transfers
  readonly exchanges: ScheduledExchanges
  readonly outflow: OutflowDeps
  readonly push: Pick<Push, 'toMember'>
  readonly webOrigin: string
}
