import type { FileDatabase } from './deps.ts'
import { type FileOwner, ownerColumns } from './owner.ts'
import { selectFiles, updateRemoved, updateUsed } from './store.ts'

/**
 * Marks files as used, in the transaction of the request that names them. Returns whether all were the owner's, complete and unused; if
 * not, the caller must roll back.
 */
export async function useFiles(
  transaction: FileDatabase,
  owner: FileOwner,
  fileSeqs: readonly string[],
): Promise<boolean> {
  if (fileSeqs.length === 0) return true
  return (await updateUsed(transaction, ownerColumns(owner), fileSeqs)) === new Set(fileSeqs).size
}

/** Ids and page counts, in the order of upload. */
export async function filesOf(db: FileDatabase, fileSeqs: readonly string[]) {
  return fileSeqs.length === 0 ? [] : selectFiles(db, fileSeqs)
}

/** Marks files as removed, in the transaction that ends the membership. They are deleted from the store afterwards. */
export function removeFiles(transaction: FileDatabase, memberSeq: string): Promise<void> {
  return updateRemoved(transaction, memberSeq)
}
