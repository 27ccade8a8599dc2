import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { Result } from '@cocobnk/result'
import type { AccountTables } from './store.ts'

/** As the grade says it. */
export type GradeFault = 'GRADE_LIMIT' | 'NON_FACE_LIMIT'

export type AccountDeps = {
  readonly db: Kysely<AccountTables & AssetTables>
  readonly ledgers: Pick<Ledgers, 'shards' | 'createAccounts' | 'balances' | 'entries'>
  /** Whether the member's grade lets them open one. */
  readonly mayOpen: (memberSeq: string) => Promise<Result<void, GradeFault>>
}
