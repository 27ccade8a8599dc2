import type { KeyCaller } from '@cocobnk/contract'
import { deviceOf } from '@cocobnk/device'
import { memberVault } from '@cocobnk/member'
import { type ApiKeyDeps, secretField } from './deps.ts'
import { isWithin } from './network.ts'
import { selectLiveKey, updateUsed } from './store.ts'

type FoundKey = {
  readonly secret: string
  readonly owner: KeyCaller
  readonly apiVersion: string
  /** Whether the key works from this address. */
  readonly worksFrom: (address: string) => boolean
  /** Records the use, which the member sees, at most once a minute. */
  readonly noteUse: (address: string) => Promise<void>
}

/** A member's currently valid key. The row is read every time: a revocation takes effect immediately, in every process. */
export async function findApiKey(
  { db, vault }: Pick<ApiKeyDeps, 'db' | 'vault'>,
  keySeq: string,
): Promise<FoundKey | undefined> {
  const row = await selectLiveKey(db, keySeq)
  if (!row) return undefined
  const { member_seq: memberSeq, scope, networks, is_use_due } = row
  return {
    secret: await memberVault(db, vault, memberSeq).open(secretField(keySeq), row.secret),
    owner: { kind: 'key', memberSeq, keySeq, scope },
    apiVersion: row.api_version,
    worksFrom: (address) => networks.length === 0 || isWithin(networks, address),
    noteUse: async (address) => {
      if (is_use_due) await updateUsed(db, keySeq, deviceOf({ address, agent: '' }).address)
    },
  }
}
