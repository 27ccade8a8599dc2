import { memberVault } from '@cocobnk/member'
import type { FileDeps } from './deps.ts'

/** The owner of a file. */
export type FileOwner = { readonly memberSeq: string } | { readonly inquirySeq: string }

/** The owner with the source of its key: a member's is found by owner, an inquiry's is passed along. */
export type OwnerKey = { readonly memberSeq: string } | { readonly inquirySeq: string; readonly wrappedKey: Buffer }

export function ownerColumns(owner: FileOwner) {
  return 'memberSeq' in owner
    ? { member_seq: owner.memberSeq, inquiry_seq: null }
    : { member_seq: null, inquiry_seq: owner.inquirySeq }
}

export function ownerVault({ db, vault }: Pick<FileDeps, 'db' | 'vault'>, owner: OwnerKey) {
  if ('memberSeq' in owner) return memberVault(db, vault, owner.memberSeq)
  const key = { owner: owner.inquirySeq, bytes: owner.wrappedKey }
  return {
    sealBytes: (field: string, bytes: Uint8Array) => vault.sealBytes(key, field, bytes),
    openBytes: (field: string, sealed: Buffer) => vault.openBytes(key, field, sealed),
  }
}
