import { deleteExpired } from './artifact.store.ts'
import { deleteOldSpends } from './spend.store.ts'
import type { OauthDatabase } from './tables.ts'
import { deleteEnded } from './xplogin.store.ts'

/** Deletes what has expired, a bounded part at a time. */
export async function sweepArtifacts(db: OauthDatabase): Promise<void> {
  await deleteExpired(db)
  await deleteEnded(db)
  await deleteOldSpends(db)
}
