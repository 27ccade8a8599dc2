import type { InquiryAbout, InquiryStatus, InquiryType } from '@cocobnk/contract'
import {
  countWaiting,
  type Generated,
  type Kysely,
  newestFirst,
  type PageRange,
  sql,
  type Waiting,
} from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import type { InquiryKeyTable } from './key.store.ts'
import type { InquiryMessageTable } from './message.store.ts'

export type InquiryTable = {
  readonly inquiry_seq: string
  readonly contact_id: string
  readonly member_seq: string | null
  readonly password_hash: string | null
  readonly locale: Locale
  readonly type: InquiryType
  /** Sealed with the key of the inquiry, as mobile and email are. */
  readonly title: Buffer
  readonly mobile: Buffer | null
  readonly email: Buffer | null
  readonly about_kind: InquiryAbout | null
  readonly about_seq: string | null
  readonly status: Generated<InquiryStatus>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly waiting_since: Generated<Date | null>
  readonly taken_by: Generated<string | null>
}

type Db = Kysely<{ inquiry: InquiryTable; inquiry_key: InquiryKeyTable }>
type NewInquiry = Omit<InquiryTable, 'status' | 'created_at' | 'updated_at' | 'waiting_since' | 'taken_by'>
export type InquiryRow = Awaited<ReturnType<typeof selectOwn>>[number]

const inquiries = (db: Db) =>
  db
    .selectFrom('inquiry')
    .innerJoin('inquiry_key', 'inquiry_key.inquiry_seq', 'inquiry.inquiry_seq')
    .selectAll('inquiry')
    .select('inquiry_key.wrapped_key')

export async function insertInquiry(db: Db, inquiry: NewInquiry): Promise<void> {
  await db.insertInto('inquiry').values(inquiry).execute()
}

export function selectInquiry(db: Db, inquirySeq: string): Promise<InquiryRow | undefined> {
  return inquiries(db).where('inquiry.inquiry_seq', '=', inquirySeq).executeTakeFirst()
}

/** Locks an inquiry. Of two concurrent changes the second waits here, and then sees the first. */
export function lockInquiry(db: Db, inquirySeq: string): Promise<InquiryRow | undefined> {
  return inquiries(db).where('inquiry.inquiry_seq', '=', inquirySeq).forUpdate('inquiry').executeTakeFirst()
}

export function selectByContact(db: Db, contactId: string): Promise<InquiryRow | undefined> {
  return inquiries(db).where('contact_id', '=', contactId).executeTakeFirst()
}

/** A member's own, latest activity first. */
export function selectOwn(db: Db, memberSeq: string, range: PageRange) {
  return latestFirst(inquiries(db).where('member_seq', '=', memberSeq), range).execute()
}

/** Inquiries that need no answer, latest activity first. */
export function selectDone(db: Db, range: PageRange): Promise<InquiryRow[]> {
  return latestFirst(inquiries(db).where('status', '<>', 'PENDING'), range).execute()
}

function latestFirst(query: ReturnType<typeof inquiries>, { after, limit }: PageRange) {
  return query.$call(newestFirst('updated_at', 'inquiry.inquiry_seq', { after, limit }))
}

/** Waiting inquiries, the longest waiting first; of one operator, or of all. */
export function selectOpen(db: Db, { after, limit, takenBy }: PageRange & { readonly takenBy?: string }) {
  return inquiries(db)
    .where('status', '=', 'PENDING')
    .$if(takenBy !== undefined, (query) => query.where('taken_by', '=', takenBy ?? null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(waiting_since, inquiry.inquiry_seq) > (${after?.at}::timestamptz, ${after?.seq}::uuid)`,
      ),
    )
    .orderBy('waiting_since')
    .orderBy('inquiry.inquiry_seq')
    .limit(limit)
    .execute()
}

const change = (db: Db, inquirySeq: string) => db.updateTable('inquiry').where('inquiry_seq', '=', inquirySeq)

/** Marks an inquiry as waiting. It keeps its place in the queue when its writer adds messages while it waits. */
export async function updateWaiting(db: Db, inquirySeq: string): Promise<void> {
  await change(db, inquirySeq)
    .set({ status: 'PENDING', updated_at: sql<Date>`now()`, waiting_since: sql<Date>`coalesce(waiting_since, now())` })
    .execute()
}

/** Marks an inquiry as needing no answer, and releases it. */
export async function updateDone(db: Db, inquirySeq: string, status: 'REPLY' | 'CLOSED'): Promise<void> {
  await change(db, inquirySeq)
    .set({ status, updated_at: sql<Date>`now()`, waiting_since: null, taken_by: null })
    .execute()
}

export async function updateTaken(db: Db, inquirySeq: string, operatorSeq: string | null): Promise<void> {
  await change(db, inquirySeq).set({ taken_by: operatorSeq }).execute()
}

/**
 * Deletes a member's inquiries, with their keys, so that copies are unreadable too. Call it in the transaction that ends the membership.
 */
export async function eraseInquiries(
  db: Kysely<{ inquiry: InquiryTable; inquiry_key: InquiryKeyTable; inquiry_message: InquiryMessageTable }>,
  memberSeq: string,
): Promise<void> {
  const own = sql<string>`(SELECT inquiry_seq FROM inquiry WHERE member_seq = ${memberSeq}::uuid)`
  await db.deleteFrom('inquiry_message').where('inquiry_seq', 'in', own).execute()
  await db.deleteFrom('inquiry_key').where('inquiry_seq', 'in', own).execute()
  await db.deleteFrom('inquiry').where('member_seq', '=', memberSeq).execute()
}

/** Inquiries without an answer. */
export function waitingInquiries(db: Db): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT waiting_since AS at, NULL::uuid AS asset, NULL::numeric AS amount FROM inquiry
      WHERE status = 'PENDING' ORDER BY waiting_since, inquiry_seq`,
  )
}
