import type { Kysely } from '@cocobnk/database'
import type { RateTables } from '@cocobnk/rate'
import { type PriceAlertTables, updateReached } from './store.ts'

/** Prices older than this trigger no alert. */
const FRESH_SECONDS = 120

/** Marks the alerts that the latest prices have reached; a trigger in the database notifies the members. Idempotent, also concurrently. */
export function markReached(db: Kysely<PriceAlertTables & RateTables>): Promise<void> {
  return updateReached(db, FRESH_SECONDS)
}
