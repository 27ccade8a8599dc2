import type { Kysely } from '@cocobnk/database'
import type { RateTables } from '@cocobnk/rate'
import { type PriceAlertTables, updateReached } from './store.ts'

/** An older price is no news. */
const FRESH_SECONDS = 120

/** Marks what the latest prices have reached; the database tells the members. Safe to run twice and at the same time. */
export function markReached(db: Kysely<PriceAlertTables & RateTables>): Promise<void> {
  return updateReached(db, FRESH_SECONDS)
}
