import type { AccountTables } from '@cocobnk/account'
import { type Kysely, sql } from '@cocobnk/database'
import type { ReportTables } from './store.ts'

type Db = Kysely<ReportTables>

export type Claim = Pick<
  ReportTables['report'],
  | 'report_seq'
  | 'member_seq'
  | 'kind'
  | 'format'
  | 'method'
  | 'first_day'
  | 'last_day'
  | 'time_zone'
  | 'locale'
  | 'public_key'
  | 'attempt'
>

/**
 * Claims the oldest report without a live claim, for the length of the lease. If it was claimed before, that worker has died and its parts
 * are discarded.
 */
export async function claimReport(db: Db, leaseSeconds: number): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`UPDATE report SET state = 'RUNNING', attempt = attempt + 1, done = 0,
      claimed_until = now() + make_interval(secs => ${leaseSeconds})
    WHERE report_seq = (SELECT report_seq FROM report WHERE ended_at IS NULL AND claimed_until < now()
      ORDER BY claimed_until, report_seq LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING report_seq, member_seq, kind, format, method, first_day::text, last_day::text, time_zone, locale, public_key, attempt`.execute(
    db,
  )
  return rows[0]
}

type Own = Pick<Claim, 'report_seq' | 'attempt'>
const isOwn = ({ report_seq, attempt }: Own) =>
  sql`report_seq = ${report_seq} AND attempt = ${attempt} AND ended_at IS NULL`

/** Extends the claim and records the progress. Returns whether the claim is still valid. */
export async function keepClaim(
  db: Db,
  own: Own,
  { done, total, leaseSeconds }: { readonly done: bigint; readonly total: bigint; readonly leaseSeconds: number },
): Promise<boolean> {
  const kept = await sql`UPDATE report SET done = ${done}, total = ${total},
      claimed_until = now() + make_interval(secs => ${leaseSeconds}) WHERE ${isOwn(own)}`.execute(db)
  return kept.numAffectedRows === 1n
}

export async function insertPart(db: Db, { report_seq, attempt }: Own, number: number, sealed: Buffer): Promise<void> {
  await db.insertInto('report_part').values({ report_seq, attempt, number, sealed }).execute()
}

type End = { readonly state: 'READY' | 'FAILED'; readonly parts: number | null; readonly keptDays: number }

/** Ends a report and removes the parts of other attempts. Returns false if another attempt has taken over. */
export async function endReport(db: Db, own: Own, { state, parts, keptDays }: End): Promise<boolean> {
  const ended = await sql`UPDATE report SET state = ${state}, parts = ${parts}, done = total, ended_at = now(),
      expires_at = now() + make_interval(days => ${keptDays}) WHERE ${isOwn(own)}`.execute(db)
  if (ended.numAffectedRows === 0n) return false
  await sql`DELETE FROM report_part WHERE report_seq = ${own.report_seq}
    AND (attempt <> ${own.attempt} OR ${parts === null})`.execute(db)
  return true
}

export async function deleteExpired(db: Db): Promise<void> {
  await sql`DELETE FROM report WHERE ended_at IS NOT NULL AND expires_at < now()`.execute(db)
}

type OwnAccount = { readonly account_seq: string; readonly asset_seq: string; readonly number: string }

export async function selectOwnAccounts(db: Kysely<AccountTables>, memberSeq: string): Promise<readonly OwnAccount[]> {
  return db
    .selectFrom('account')
    .select(['account_seq', 'asset_seq', 'number'])
    .where('member_seq', '=', memberSeq)
    .orderBy('account_seq')
    .execute()
}

/** Account numbers by account; house accounts have none. */
export async function selectNumbers(
  db: Kysely<AccountTables>,
  accountSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['account_seq', 'number'])
    .where('account_seq', 'in', accountSeqs)
    .execute()
  return new Map(rows.map(({ account_seq, number }) => [account_seq, number]))
}
