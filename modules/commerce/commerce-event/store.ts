import type { CommerceEvent, CommerceMode } from '@cocobnk/contract'
import { type Generated, type Kysely, uuidV7 } from '@cocobnk/database'

type CommerceEventTable = {
  readonly event_id: string
  readonly mode: CommerceMode
  readonly merchant_seq: string
  readonly type: CommerceEvent
  readonly subject_seq: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly created_at: Generated<Date>
  /** Order of recording; ids of one millisecond have none. */
  readonly position: Generated<bigint>
  readonly event_seq: Generated<bigint | null>
}

export type CommerceEventTables = { commerce_event: CommerceEventTable }
type Db = Kysely<CommerceEventTables>

type NewEvent = {
  /** The public id; generated unless given. */
  readonly eventId?: string
  readonly mode: CommerceMode
  readonly merchantSeq: string
  readonly type: CommerceEvent
  /** The subject whose timeline lists the event. */
  readonly subjectSeq?: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Records an event. Must be called in the transaction of the change. */
export async function recordEvent(db: Db, event: NewEvent): Promise<void> {
  const { eventId, mode, merchantSeq, type, subjectSeq, data } = event
  await db
    .insertInto('commerce_event')
    .values({
      event_id: eventId ?? uuidV7(),
      mode,
      merchant_seq: merchantSeq,
      type,
      subject_seq: subjectSeq ?? null,
      data,
    })
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof selectTimeline>>[number]

/** The events of a subject, oldest first. The caller has checked who may see the subject. */
export function selectTimeline(db: Db, subjectSeq: string) {
  return db
    .selectFrom('commerce_event')
    .select(['event_id', 'type', 'data', 'created_at'])
    .where('subject_seq', '=', subjectSeq)
    .orderBy('position')
    .limit(TIMELINE_MAX)
    .execute()
}

const TIMELINE_MAX = 200
