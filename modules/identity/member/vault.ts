import type { Kysely } from '@cocobnk/database'
import type { Vault, WrappedKey } from '@cocobnk/vault'
import { type KeyTable, selectKey } from './key.store.ts'

type KeyDatabase = Kysely<{ member_key: KeyTable }>

/** One member's data, named by table and column, such as `member_email.address`. */
export type MemberVault = {
  seal(field: string, text: string): Promise<Buffer>
  open(field: string, sealed: Buffer): Promise<string>
  sealBytes(field: string, bytes: Uint8Array): Promise<Buffer>
  openBytes(field: string, sealed: Buffer): Promise<Buffer>
}

/** Seals and opens a member's fields; the key's row is read once. */
export function memberVault(db: KeyDatabase, vault: Vault, memberSeq: string): MemberVault {
  let read: Promise<WrappedKey> | undefined
  const key = () => (read ??= readKey(db, memberSeq))
  return {
    seal: async (field, text) => vault.seal(await key(), field, text),
    open: async (field, sealed) => vault.open(await key(), field, sealed),
    sealBytes: async (field, bytes) => vault.sealBytes(await key(), field, bytes),
    openBytes: async (field, sealed) => vault.openBytes(await key(), field, sealed),
  }
}

async function readKey(db: KeyDatabase, memberSeq: string): Promise<WrappedKey> {
  const bytes = await selectKey(db, memberSeq)
  if (!bytes) throw new Error(`member ${memberSeq} has no data key`)
  return { owner: memberSeq, bytes }
}
