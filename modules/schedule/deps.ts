import type { AccountTables, KnownAccounts } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { CodeOf, Output, Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { Result } from '@cocobnk/result'
import type { Vault } from '@cocobnk/vault'
import type { ScheduleTables } from './store.ts'

export type Wish = {
  readonly memberSeq: string
  readonly key: string
  readonly fromAccountSeq: string
  readonly toAccountNumber: string
  readonly amount: string
  readonly description?: string | undefined
}

type Recipient = Output<'GET /account/recipient/{account_number}'>

/** Ordinary transfers, as this module needs them. */
type Transfers = {
  seqOf(wish: Wish): string
  send(wish: Wish): Promise<Result<Output<'POST /account/transfer'>['transfer'], CodeOf<'POST /account/transfer'>>>
  /** Whether the money of a transfer has left. */
  isThere(transferSeq: string): Promise<boolean>
  /** Whose account it is, masked; nothing of who has left. */
  recipientOf(memberSeq: string, accountNumber: string): Promise<Recipient | undefined>
  /** Makes them a payee: reached only by who has proved to want exactly this. */
  confirm(
    memberSeq: string,
    accountNumber: string,
  ): Promise<Result<unknown, 'ACCOUNT_NUMBER_UNKNOWN' | 'TOO_MANY_PAYEES'>>
}

export type ScheduleDeps = {
  readonly db: Kysely<ScheduleTables & AccountTables & AssetTables & MemberTables>
  readonly vault: Vault
  readonly accounts: Pick<KnownAccounts, 'own' | 'byNumber'>
  readonly transfers: Transfers
  readonly push: Pick<Push, 'toMember'>
  readonly webOrigin: string
}
