import type { AssetTables } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Entry, Ledgers } from '@cocobnk/ledger'
import type { Result } from '@cocobnk/result'
import type { AccountTables } from './store.ts'

/** As the grade says it. */
export type GradeFault = 'GRADE_LIMIT' | 'NON_FACE_LIMIT'

export type Counterpart = NonNullable<Output<'GET /account/{account_seq}/balance-log'>['list'][number]['counterpart']>

export type AccountDeps = {
  readonly db: Kysely<AccountTables & AssetTables>
  readonly ledgers: Pick<Ledgers, 'shards' | 'createAccounts' | 'balances' | 'entries'>
  /** The other accounts of those entries that are transfers, by the number of the entry. */
  readonly counterpartsOf: (
    memberSeq: string,
    accountSeq: string,
    entries: readonly Entry[],
  ) => Promise<ReadonlyMap<bigint, Counterpart>>
  /** Whether the member's grade lets them open one. */
  readonly mayOpen: (memberSeq: string) => Promise<Result<void, GradeFault>>
}
