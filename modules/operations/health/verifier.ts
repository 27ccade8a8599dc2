import type { Kysely } from '@cocobnk/database'
import { type HealthTables, selectVerifierSilence } from './store.ts'
import type { Seen } from './watch.ts'

/** A round takes up to half a minute and begins every half minute; one may fail. */
const BEHIND_SECONDS = 95
const LOST_SECONDS = 300

/** The verifier's state by its last complete round. A bank without a verifier has none, and the part is not shown. */
export async function checkVerifier(db: Kysely<HealthTables>): Promise<Seen> {
  const seconds = await selectVerifierSilence(db)
  if (seconds === undefined || seconds > LOST_SECONDS) throw new Error('the books are not verified')
  return { isBehind: seconds > BEHIND_SECONDS }
}
