import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { FileDeps, FileTables } from '@cocobnk/file'
import type { Announce, ReviewTables } from '@cocobnk/review'
import type { IdentityProvider } from './identity.ts'
import type { RealnameTable } from './realname.store.ts'
import type { KycFileTable, RequestTable } from './request.store.ts'
import type { KycTypeRow } from './store.ts'

/** The tables of this module, and those of the modules it writes to in its own transactions. */
export type KycTables = FileTables &
  ReviewTables & {
    kyc_type: KycTypeRow
    kyc_request: RequestTable
    kyc_file: KycFileTable
    realname_attempt: RealnameTable
  }

export type KycDatabase = Kysely<KycTables>

export type KycDeps = Omit<FileDeps, 'db' | 'settings'> & {
  readonly db: KycDatabase
  readonly settings: () => Promise<
    Awaited<ReturnType<FileDeps['settings']>> & { readonly kyc: { readonly validity_months: number } }
  >
  readonly push: Push
  readonly announce: Announce
  /** Origin of the links in mails. */
  readonly webOrigin: string
  /** Undefined where no provider is configured. */
  readonly identity: IdentityProvider | undefined
}
