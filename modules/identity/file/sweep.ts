import type { FileDeps } from './deps.ts'
import { objectName } from './page.ts'
import { deleteFile, selectSwept } from './store.ts'

const UNUSED_HOURS = 24
const BATCH = 20

/**
 * Deletes files that are no longer needed: first from the store, then the row, so that an unavailable store is retried next time. Files
 * of a closed membership are already unreadable, because its key is gone.
 */
export async function sweep({ db, objects }: Pick<FileDeps, 'db' | 'objects'>): Promise<void> {
  for (const { file_seq, pages } of await selectSwept(db, UNUSED_HOURS, BATCH)) {
    const names = Array.from({ length: pages }, (_, index) => objectName(file_seq, index + 1))
    const isGone = await objects.remove(names).then(
      () => true,
      () => false,
    )
    if (!isGone) return
    await deleteFile(db, file_seq)
  }
}
