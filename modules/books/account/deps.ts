import type { AssetTables } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Entry, Ledgers } from '@cocobnk/ledger'
import type { Result } from '@cocobnk/result'
import type { AccountTables } from './store.ts'

/** Refusals caused by the member's grade. */
export type GradeFault = 'GRADE_LIMIT' | 'NON_FACE_LIMIT'

export type Counterpart = NonNullable<Output<'GET /account/{account_seq}/balance-log'>['list'][number]['counterpart']>

export type AccountDeps = {
  readonly db: Kysely<AccountTables & AssetTables>
  readonly ledgers: Pick<Ledgers, 'shards' | 'createAccounts' | 'balances' | 'entries'>
  /** The other accounts of those entries that are transfers, by entry number. */
  readonly counterpartsOf: (
    memberSeq: string,
    accountSeq: string,
    entries: readonly Entry[],
  ) => Promise<ReadonlyMap<bigint, Counterpart>>
  /** Checks whether the member's grade allows opening an account. */
  readonly mayOpen: (memberSeq: string) => Promise<Result<void, GradeFault>>
}
