import type { AssetTables } from '@cocobnk/asset'
import type { ChainNet } from '@cocobnk/chain-address'
import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Client, NotifyDeps } from '@cocobnk/member'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { Announce, ReviewTables } from '@cocobnk/review'
import type { AddressTables } from './store.ts'

/** The table of this module, and those it reads or writes in its own transactions. */
export type WithdrawAddressTables = ReviewTables & AssetTables & AddressTables

export type AddressDatabase = Kysely<WithdrawAddressTables>

type Settings = {
  readonly kyc: { readonly address_cooling_off_hours: number; readonly withdraw_addresses_max: number }
}

export type WithdrawAddressDeps = NotifyDeps & {
  readonly db: AddressDatabase
  readonly outflow: Pick<OutflowDeps, 'findFacts' | 'settings'>
  readonly settings: () => Promise<Settings>
  readonly push: Pick<Push, 'toMember'>
  readonly announce: Announce
  readonly chainNet: ChainNet
  /** The verified name; undefined without verification. */
  readonly verifiedName: (memberSeq: string) => Promise<string | undefined>
  /** Whether members of this bank receive at this chain address. */
  readonly isOurs: (network: string, address: string) => Promise<boolean>
}

export type Actor = { readonly memberSeq: string; readonly client: Client }
