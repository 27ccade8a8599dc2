import { newestFirst, type PageRange, sql } from '@cocobnk/database'
import { accountNumber, userName } from './looked-up.ts'
import type { StandingOf } from './rating/standing.ts'
import type { ApplicationRow, DealDatabase, DealRow } from './tables.ts'

/** An application with the fields of the offer and of the two members that both sides see. */
export type ListedApplication = ApplicationRow &
  Pick<DealRow, 'deal_number' | 'offer_type' | 'market_seq'> &
  StandingOf<'applicant' | 'owner'> & {
    readonly payment_number: string | null
    readonly receiving_number: string | null
    readonly applicant_name: string
    readonly owner_name: string
  }

function listed(db: DealDatabase) {
  return db
    .selectFrom('deal_application as application')
    .innerJoin('deal', 'deal.deal_seq', 'application.deal_seq')
    .leftJoin('deal_standing as theirs', 'theirs.member_seq', 'application.member_seq')
    .leftJoin('deal_standing as own', 'own.member_seq', 'application.owner_seq')
    .selectAll('application')
    .select([
      'deal.deal_number',
      'deal.offer_type',
      'deal.market_seq',
      accountNumber('application.payment_account_seq').as('payment_number'),
      accountNumber('application.receiving_account_seq').as('receiving_number'),
      userName('application.member_seq').as('applicant_name'),
      'theirs.completed as applicant_completed',
      'theirs.turned_down as applicant_turned_down',
      'theirs.good as applicant_good',
      'theirs.bad as applicant_bad',
      'theirs.median_seconds as applicant_median_seconds',
      'theirs.volume_usot as applicant_volume_usot',
      userName('application.owner_seq').as('owner_name'),
      'own.completed as owner_completed',
      'own.turned_down as owner_turned_down',
      'own.good as owner_good',
      'own.bad as owner_bad',
      'own.median_seconds as owner_median_seconds',
      'own.volume_usot as owner_volume_usot',
    ])
    .where('application.state', 'not in', ['ASKED', 'REFUSED'])
}

type ApplicationScope = 'applied' | 'received'

/** A member's own applications, or those that others made to the member's offers; newest first. */
export function selectApplications(
  db: DealDatabase,
  memberSeq: string,
  scope: ApplicationScope,
  range: PageRange,
): Promise<ListedApplication[]> {
  return listed(db)
    .where(scope === 'applied' ? 'application.member_seq' : 'application.owner_seq', '=', memberSeq)
    .$call(newestFirst('application.created_at', 'application.application_seq', range))
    .execute()
}

/** Applications to one offer, visible to its owner only. */
export function selectReceivedApplications(
  db: DealDatabase,
  ownerSeq: string,
  dealSeq: string,
  range: PageRange,
): Promise<ListedApplication[]> {
  return listed(db)
    .where('application.deal_seq', '=', dealSeq)
    .where('application.owner_seq', '=', ownerSeq)
    .$call(newestFirst('application.created_at', 'application.application_seq', range))
    .execute()
}

/** Returns an application to either side. */
export function selectApplication(
  db: DealDatabase,
  applicationSeq: string,
  memberSeq: string,
): Promise<ListedApplication | undefined> {
  return listed(db)
    .where('application.application_seq', '=', applicationSeq)
    .where((expression) =>
      expression.or([
        expression('application.member_seq', '=', memberSeq),
        expression('application.owner_seq', '=', memberSeq),
      ]),
    )
    .executeTakeFirst()
}

/** All applications made as one operation, for their applicant. */
export function selectOwnGroup(db: DealDatabase, groupSeq: string, memberSeq: string): Promise<ListedApplication[]> {
  return listed(db)
    .where('application.group_seq', '=', groupSeq)
    .where('application.member_seq', '=', memberSeq)
    .orderBy('application.application_seq')
    .execute()
}

type Later = 'pay_by' | 'paid_at' | 'release_by' | 'reminded_at' | 'released' | 'released_fee' | 'is_bond_forfeited'
export type NewApplication = Omit<
  ApplicationRow,
  'owner_seq' | 'state' | 'fault' | 'created_at' | 'decided_at' | 'bank_account_seq' | Later
> &
  Partial<Pick<ApplicationRow, 'bank_account_seq'>>

/** Returns the group of an earlier request with this key. */
export async function selectRequestedGroup(
  db: DealDatabase,
  memberSeq: string,
  key: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('deal_application')
    .select('group_seq')
    .where('member_seq', '=', memberSeq)
    .where('request_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return row?.group_seq
}

export async function insertApplications(db: DealDatabase, rows: readonly NewApplication[]): Promise<void> {
  await db
    .insertInto('deal_application')
    .values([...rows])
    .execute()
}

export function lockGroup(db: DealDatabase, groupSeq: string): Promise<ApplicationRow[]> {
  return db
    .selectFrom('deal_application')
    .selectAll()
    .where('group_seq', '=', groupSeq)
    .orderBy('application_seq')
    .forUpdate()
    .execute()
}

/** Locks an application. Its deal must be locked first. */
export function lockApplication(db: DealDatabase, applicationSeq: string): Promise<ApplicationRow> {
  return db
    .selectFrom('deal_application')
    .selectAll()
    .where('application_seq', '=', applicationSeq)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateApplication(
  db: DealDatabase,
  applicationSeq: string,
  change: Pick<ApplicationRow, 'state'> &
    Partial<
      Pick<
        ApplicationRow,
        'fault' | 'decided_at' | 'pay_by' | 'paid_at' | 'release_by' | 'released' | 'released_fee' | 'is_bond_forfeited'
      >
    >,
): Promise<void> {
  await db.updateTable('deal_application').set(change).where('application_seq', '=', applicationSeq).execute()
}

/** Deals that were not paid in time, or marked as paid and not released in time; oldest first. */
export async function selectOverdue(db: DealDatabase, state: 'PAYING' | 'PAID', limit: number): Promise<string[]> {
  const due = state === 'PAYING' ? 'pay_by' : 'release_by'
  const rows = await db
    .selectFrom('deal_application')
    .select('application_seq')
    .where('state', '=', state)
    .where(due, '<=', sql<Date>`now()`)
    .orderBy(due)
    .limit(limit)
    .execute()
  return rows.map(({ application_seq }) => application_seq)
}

/**
 * Counts deals paid outside that are stuck and still hold coins: past their time and not ended, released and not handed over, or in dispute
 * for days.
 */
export async function countStuckRooms(db: DealDatabase): Promise<number> {
  const { rows } = await sql<{ stuck: bigint }>`SELECT count(*) AS stuck FROM deal_application AS application
    LEFT JOIN deal_dispute AS dispute USING (application_seq)
    WHERE bank_account_seq IS NOT NULL AND (
      application.state = 'PAYING' AND pay_by < now() - interval '5 minutes'
      OR application.state = 'PAID' AND release_by < now() - interval '5 minutes'
      OR application.state = 'SETTLING' AND EXISTS (SELECT FROM deal_move AS move WHERE move.application_seq = application.application_seq
        AND move.state = 'PENDING' AND move.created_at < now() - interval '5 minutes')
      OR application.state = 'DISPUTED' AND dispute.state IN ('OPEN', 'APPEALED')
        AND coalesce(appealed_at, opened_at) < now() - interval '3 days')`.execute(db)
  return Number(rows[0]?.stuck ?? 0)
}

/** Sets one reminder per state: for the buyer in the last third of the time to pay, for the seller after half of the time to release. */
export async function remindOverdue(db: DealDatabase): Promise<void> {
  await sql`UPDATE deal_application SET reminded_at = now() WHERE state = 'PAYING' AND reminded_at IS NULL
    AND now() >= pay_by - (pay_by - decided_at) / 3`.execute(db)
  await sql`UPDATE deal_application SET reminded_at = now() WHERE state = 'PAID' AND (reminded_at IS NULL OR reminded_at < paid_at)
    AND now() >= release_by - (release_by - paid_at) / 2`.execute(db)
}

/** Applications whose owner has not decided in time, oldest first. */
export async function selectDueApplications(db: DealDatabase, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deal_application')
    .select('application_seq')
    .where('state', '=', 'PENDING')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ application_seq }) => application_seq)
}
