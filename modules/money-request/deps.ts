import type { AccountTables, KnownAccounts } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { CodeOf, Output, Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { Result } from '@cocobnk/result'
import type { Vault } from '@cocobnk/vault'
import type { MoneyRequestTables } from './store.ts'

type Wish = {
  readonly memberSeq: string
  readonly key: string
  readonly fromAccountSeq: string
  readonly toAccountNumber: string
  readonly amount: string
  readonly description?: string | undefined
}

type Recipient = Output<'GET /account/recipient/{account_number}'>

/** Ordinary transfers, as this module needs them. */
export type Transfers = {
  /** Which transfer a wish is, before it is sent. */
  seqOf(wish: Wish): string
  send(wish: Wish): Promise<Result<Output<'POST /account/transfer'>['transfer'], CodeOf<'POST /account/transfer'>>>
  /** Whether the money of a transfer has left. */
  isThere(transferSeq: string): Promise<boolean>
  /** Whose account it is, masked, and whether the member has confirmed them; nothing of who has left. */
  recipientOf(memberSeq: string, accountNumber: string): Promise<Recipient | undefined>
}

export type MoneyRequestDeps = {
  readonly db: Kysely<MoneyRequestTables & AccountTables & AssetTables & MemberTables>
  readonly vault: Vault
  readonly accounts: Pick<KnownAccounts, 'own'>
  readonly transfers: Transfers
  readonly push: Pick<Push, 'toMember'>
  readonly webOrigin: string
}
