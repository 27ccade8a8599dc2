import { isWithin } from '@cocobnk/api-key'
import type { MerchantCaller } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { deviceOf } from '@cocobnk/device'
import { type MemberTables, memberVault } from '@cocobnk/member'
import type { Vault } from '@cocobnk/vault'
import { selectSigningKey, updateUsed } from './key.store.ts'
import { secretField } from './key.ts'
import type { MerchantTables } from './tables.ts'

type FoundKey = {
  readonly secret: string
  readonly owner: MerchantCaller
  readonly apiVersion: string
  readonly worksFrom: (address: string) => boolean
  /** Records the use for the owner, at most once a minute. */
  readonly noteUse: (address: string) => Promise<void>
}

/** Returns a shop's currently valid key. Reads the row every time, so that a rotation takes effect in every process at once. */
export async function findMerchantKey(
  { db, vault }: { readonly db: Kysely<MerchantTables & MemberTables>; readonly vault: Vault },
  keySeq: string,
): Promise<FoundKey | undefined> {
  const row = await selectSigningKey(db, keySeq)
  if (!row) return undefined
  const { merchant_seq: merchantSeq, member_seq: memberSeq, mode, networks, is_use_due } = row
  return {
    secret: await memberVault(db, vault, memberSeq).open(secretField(keySeq), row.secret),
    owner: { kind: 'merchant', merchantSeq, memberSeq, mode, keySeq },
    apiVersion: row.api_version,
    worksFrom: (address) => networks.length === 0 || isWithin(networks, address),
    noteUse: async (address) => {
      if (is_use_due) await updateUsed(db, keySeq, deviceOf({ address, agent: '' }).address)
    },
  }
}
