import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { DepositTables } from './tables.ts'

/** Where a network's addresses come from: an extended public key, and two ways of reading it that must agree. */
export type AddressSource = (index: number) => string

export type DepositDeps = {
  readonly db: Kysely<DepositTables & AccountTables & AssetTables & Pick<MemberTables, 'application'>>
  readonly addressSources: Readonly<Record<string, AddressSource>>
}
