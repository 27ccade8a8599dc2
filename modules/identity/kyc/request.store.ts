import type { KYC_STATUSES } from '@cocobnk/contract'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'

export type KycStatus = (typeof KYC_STATUSES)[number]

export type RequestTable = {
  readonly kyc_seq: string
  readonly member_seq: string
  readonly type_seq: number
  readonly status: Generated<KycStatus>
  /** The submitted fields, sealed; null once the membership is closed. */
  readonly fields: Buffer | null
  readonly created_at: Generated<Date>
  readonly decided_at: Generated<Date | null>
  readonly expires_at: Generated<Date | null>
  readonly reason: Generated<string | null>
}

export type KycFileTable = {
  readonly kyc_seq: string
  readonly file_seq: string
  readonly created_at: Generated<Date>
}

export type RequestRow = {
  readonly [Name in keyof RequestTable]: RequestTable[Name] extends Generated<infer Value> ? Value : RequestTable[Name]
}

type RequestDatabase = Kysely<{ kyc_request: RequestTable }>
type FileDatabase = Kysely<{ kyc_request: RequestTable; kyc_file: KycFileTable }>

/** Inserts a request; returns whether it is new. At most one of a type is pending at a time. */
export async function insertRequest(
  db: RequestDatabase,
  request: Pick<RequestTable, 'kyc_seq' | 'member_seq' | 'type_seq' | 'fields'>,
): Promise<RequestRow | undefined> {
  return db
    .insertInto('kyc_request')
    .values(request)
    .onConflict((conflict) => conflict.columns(['member_seq', 'type_seq']).where('status', '=', 'PENDING').doNothing())
    .returningAll()
    .executeTakeFirst()
}

const requestPage = (db: RequestDatabase, range: PageRange) =>
  db
    .selectFrom('kyc_request')
    .selectAll()
    .$call(newestFirst('created_at', 'kyc_seq', range))

export function selectRequestsOf(db: RequestDatabase, memberSeq: string, range: PageRange) {
  return requestPage(db, range).where('member_seq', '=', memberSeq).execute()
}

export function selectRequestsByStatus(db: RequestDatabase, status: KycStatus, range: PageRange) {
  return requestPage(db, range).where('status', '=', status).execute()
}

export function selectRequest(db: RequestDatabase, kycSeq: string) {
  return db.selectFrom('kyc_request').selectAll().where('kyc_seq', '=', kycSeq).executeTakeFirst()
}

export function selectOwnRequest(db: RequestDatabase, memberSeq: string, kycSeq: string) {
  return db
    .selectFrom('kyc_request')
    .selectAll()
    .where('kyc_seq', '=', kycSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
}

/** The member's approvals that are valid at that time, the one with the latest expiry first. */
export function selectApproved(db: RequestDatabase, memberSeq: string, now: Date) {
  return db
    .selectFrom('kyc_request')
    .select(['type_seq', 'decided_at', 'expires_at'])
    .where('member_seq', '=', memberSeq)
    .where('status', '=', 'APPROVED')
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute()
}

export function selectApprovedTypes(db: RequestDatabase, memberSeqs: readonly string[], now: Date) {
  return db
    .selectFrom('kyc_request')
    .select(['member_seq', 'type_seq'])
    .where('member_seq', '=', sql<string>`ANY (${memberSeqs}::uuid[])`)
    .where('status', '=', 'APPROVED')
    .where('expires_at', '>', now)
    .execute()
}

/** The approval of a type with the latest expiry, even if it has expired. */
export function selectLastApproved(db: RequestDatabase, memberSeq: string, typeSeq: number) {
  return db
    .selectFrom('kyc_request')
    .select(['decided_at', 'expires_at'])
    .where('member_seq', '=', memberSeq)
    .where('type_seq', '=', typeSeq)
    .where('status', '=', 'APPROVED')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasPending(db: RequestDatabase, memberSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('kyc_request')
    .select('kyc_seq')
    .where('member_seq', '=', memberSeq)
    .where('status', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Decision = {
  readonly status: Exclude<KycStatus, 'PENDING'>
  readonly reason?: string
  /** How long an approval is valid. */
  readonly months?: number
}

export async function updateDecided(
  db: RequestDatabase,
  kycSeq: string,
  { status, reason, months }: Decision,
): Promise<RequestRow> {
  return db
    .updateTable('kyc_request')
    .set({
      status,
      reason: reason ?? null,
      expires_at: months === undefined ? null : sql<Date>`now() + make_interval(months => ${months})`,
    })
    .where('kyc_seq', '=', kycSeq)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertFiles(db: FileDatabase, kycSeq: string, fileSeqs: readonly string[]): Promise<void> {
  if (fileSeqs.length === 0) return
  const rows = fileSeqs.map((file_seq) => ({ kyc_seq: kycSeq, file_seq }))
  await db.insertInto('kyc_file').values(rows).execute()
}

export async function selectFileSeqs(db: FileDatabase, kycSeq: string): Promise<string[]> {
  const rows = await db.selectFrom('kyc_file').select('file_seq').where('kyc_seq', '=', kycSeq).execute()
  return rows.map(({ file_seq }) => file_seq)
}

export async function eraseRequests(db: FileDatabase, memberSeq: string): Promise<void> {
  await db
    .deleteFrom('kyc_file')
    .where('kyc_seq', 'in', (from) =>
      from.selectFrom('kyc_request').select('kyc_seq').where('member_seq', '=', memberSeq),
    )
    .execute()
  await db.updateTable('kyc_request').set({ fields: null }).where('member_seq', '=', memberSeq).execute()
}
