import { deleteExpired } from './artifact.store.ts'
import { deleteOldSpends } from './spend.store.ts'
import type { OauthDatabase } from './tables.ts'
import { deleteEnded } from './xplogin.store.ts'

/** Deletes expired rows, a bounded number at a time. */
export async function sweepArtifacts(db: OauthDatabase): Promise<void> {
  await deleteExpired(db)
  await deleteEnded(db)
  await deleteOldSpends(db)
}
