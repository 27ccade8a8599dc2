import type { CostMethod, Output } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

type Report = Output<'GET /report'>['list'][number]

type ReportTable = {
  readonly report_seq: string
  readonly member_seq: string
  readonly request_key: string
  readonly kind: Report['kind']
  readonly format: Report['format']
  readonly method: CostMethod
  readonly first_day: string
  readonly last_day: string
  readonly time_zone: string
  readonly locale: Locale
  readonly public_key: Buffer
  readonly private_key: Buffer
  readonly state: Report['state']
  readonly attempt: number
  readonly claimed_until: Date
  readonly done: bigint
  readonly total: bigint
  readonly parts: number | null
  readonly created_at: Date
  readonly ended_at: Date | null
  readonly expires_at: Date | null
}

type PartTable = {
  readonly report_seq: string
  readonly attempt: number
  readonly number: number
  readonly sealed: Buffer
}

export type ReportTables = { report: ReportTable; report_part: PartTable }
type Db = Kysely<ReportTables>

export type ReportRow = Omit<Report, 'percent' | 'created_at' | 'expires_at'> &
  Pick<ReportTable, 'done' | 'total' | 'created_at' | 'expires_at'>
const SHOWN = sql`report_seq, kind, format, method, first_day::text, last_day::text, state, done, total, created_at, expires_at`
/** The number of reports in a list, which has no pages; older reports expire. */
const LIST_MAX = 50

export async function selectReports(db: Db, memberSeq: string): Promise<readonly ReportRow[]> {
  const { rows } = await sql<ReportRow>`SELECT ${SHOWN} FROM report
    WHERE member_seq = ${memberSeq} AND (expires_at IS NULL OR expires_at > now())
    ORDER BY report_seq DESC LIMIT ${LIST_MAX}`.execute(db)
  return rows
}

export async function selectRequested(db: Db, memberSeq: string, requestKey: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`SELECT ${SHOWN} FROM report
    WHERE member_seq = ${memberSeq} AND request_key = ${requestKey}`.execute(db)
  return rows[0]
}

/** Returns the number of unfinished reports of a member. Locks, so that two concurrent requests cannot exceed the limit. */
export async function lockOpen(db: Db, memberSeq: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report ${memberSeq}`}, 0))`.execute(db)
  const { rows } = await sql<{ open: number }>`SELECT count(*)::integer AS open FROM report
    WHERE member_seq = ${memberSeq} AND ended_at IS NULL`.execute(db)
  return rows[0]?.open ?? 0
}

type NewReport = Pick<
  ReportTable,
  | 'report_seq'
  | 'member_seq'
  | 'request_key'
  | 'kind'
  | 'format'
  | 'method'
  | 'first_day'
  | 'last_day'
  | 'time_zone'
  | 'locale'
  | 'public_key'
  | 'private_key'
>

export async function insertReport(db: Db, report: NewReport): Promise<void> {
  await sql`INSERT INTO report (report_seq, member_seq, request_key, kind, format, method, first_day, last_day, time_zone, locale,
      public_key, private_key)
    VALUES (${report.report_seq}, ${report.member_seq}, ${report.request_key}, ${report.kind}, ${report.format}, ${report.method},
      ${report.first_day}, ${report.last_day}, ${report.time_zone}, ${report.locale}, ${report.public_key}, ${report.private_key})`.execute(
    db,
  )
}

/** Returns a report of its owner that is ready and has not expired. */
export async function selectReady(db: Db, memberSeq: string, reportSeq: string) {
  const { rows } = await sql<
    Pick<ReportTable, 'kind' | 'format' | 'first_day' | 'last_day' | 'private_key' | 'attempt'> & { parts: number }
  >`SELECT kind, format, first_day::text, last_day::text, private_key, attempt, parts FROM report
    WHERE report_seq = ${reportSeq} AND member_seq = ${memberSeq} AND state = 'READY' AND expires_at > now()`.execute(
    db,
  )
  return rows[0]
}

export async function selectPart(db: Db, reportSeq: string, attempt: number, number: number): Promise<Buffer> {
  const { sealed } = await db
    .selectFrom('report_part')
    .select('sealed')
    .where('report_seq', '=', reportSeq)
    .where('attempt', '=', attempt)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return sealed
}

/** Deletes a member's reports; their parts are deleted by cascade. */
export async function deleteReports(db: Db, memberSeq: string): Promise<void> {
  await db.deleteFrom('report').where('member_seq', '=', memberSeq).execute()
}
