import type { settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { ObjectStore } from '@cocobnk/object-store'
import type { picturesOf } from '@cocobnk/picture'
import type { Vault } from '@cocobnk/vault'
import type { Scan } from '@cocobnk/virus-scan'
import type { FileTable } from './store.ts'

export type FileTables = MemberTables & { file: FileTable }

export type FileDatabase = Kysely<FileTables>

export type FileDeps = {
  readonly db: FileDatabase
  readonly vault: Vault
  readonly objects: ObjectStore
  /** Undefined in development, where no daemon runs. */
  readonly scan: Scan | undefined
  /** Replaces the sandboxed decoder where a fixture has drawn its picture already. */
  readonly draw?: typeof picturesOf
  readonly settings: () => Promise<{
    readonly kyc: { readonly attachment_max_bytes: number }
    readonly budget: Pick<settingSchema.BudgetConfig, 'decoding_member_seconds' | 'decoding_network_seconds'>
  }>
}
