import { readCardEvent } from '@cocobnk/card-processor'
import { type Kysely, sql } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { lookNow } from './store.ts'
import type { CardTables } from './tables.ts'

export type EventDeps = { readonly db: Kysely<CardTables>; readonly eventSecret: string | undefined }
type Event = { readonly bytes: Uint8Array; readonly signature: string }

/** Verifies an event and makes its payment due. The content is not trusted, so a lost, late or repeated event changes nothing. */
export async function takeCardEvent(
  { db, eventSecret }: EventDeps,
  { bytes, signature }: Event,
): Promise<Result<object, 'CARD_EVENT_REFUSED'>> {
  const event = eventSecret === undefined ? undefined : readCardEvent(bytes, signature, eventSecret)
  if (!event) return refuse('CARD_EVENT_REFUSED')
  await lookNow(db, event.about)
  if (event.payment) await lookNow(db, event.payment)
  if (event.type.startsWith('charge.dispute.') || event.type.startsWith('payout.'))
    await sql`SELECT pg_notify('chargeback', '')`.execute(db)
  return ok({})
}
