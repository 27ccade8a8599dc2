import { countWaiting, newestFirst, type PageRange, sql, type Waiting } from '@cocobnk/database'
import type { TwoBecause } from '../dispute/dispute.store.ts'
import type { DealDatabase } from '../tables.ts'

type Wanted = PageRange & { readonly scope: 'waiting' | 'all' }

/** Disputes, with the reason why a ruling of this operator needs a second one. */
function disputes(db: DealDatabase, operatorSeq: string) {
  return db
    .selectFrom('deal_dispute as dispute')
    .innerJoin('deal_application as application', 'application.application_seq', 'dispute.application_seq')
    .innerJoin('deal', 'deal.deal_seq', 'application.deal_seq')
    .innerJoin('member as applicant', 'applicant.member_seq', 'application.member_seq')
    .innerJoin('member as owner', 'owner.member_seq', 'application.owner_seq')
    .selectAll('application')
    .select([
      'deal.deal_number',
      'deal.offer_type',
      'deal.market_seq',
      'applicant.user_name as applicant_name',
      'applicant.member_number as applicant_number',
      'owner.user_name as owner_name',
      'owner.member_number as owner_number',
      'dispute.state as dispute_state',
      'dispute.reason as dispute_reason',
      'dispute.opened_at',
    ])
    .select(
      sql<TwoBecause | null>`CASE WHEN dispute.state <> 'ENDED'
        THEN deal_ruling_threshold(dispute.application_seq, ${operatorSeq}::uuid) END`.as('two_because'),
    )
}

export type DeskDisputeRow = Awaited<ReturnType<typeof selectDeskDisputes>>[number]

/** Disputes that wait for operators, oldest first; or all disputes, newest first. */
export function selectDeskDisputes(db: DealDatabase, operatorSeq: string, { scope, ...range }: Wanted) {
  if (scope === 'all')
    return disputes(db, operatorSeq)
      .$call(newestFirst('dispute.opened_at', 'dispute.application_seq', range))
      .execute()
  const { after, limit } = range
  return disputes(db, operatorSeq)
    .where('dispute.state', '<>', 'ENDED')
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(dispute.opened_at, dispute.application_seq) > (${after?.at}::timestamptz, ${after?.seq}::uuid)`,
      ),
    )
    .orderBy('dispute.opened_at')
    .orderBy('dispute.application_seq')
    .limit(limit)
    .execute()
}

export function selectDeskDispute(
  db: DealDatabase,
  operatorSeq: string,
  applicationSeq: string,
): Promise<DeskDisputeRow | undefined> {
  return disputes(db, operatorSeq).where('dispute.application_seq', '=', applicationSeq).executeTakeFirst()
}

/** Dispute names for operators, by id. */
export async function selectDisputeNames(
  db: DealDatabase,
  applicationSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (applicationSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('deal_application as application')
    .innerJoin('deal', 'deal.deal_seq', 'application.deal_seq')
    .innerJoin('member as applicant', 'applicant.member_seq', 'application.member_seq')
    .innerJoin('member as owner', 'owner.member_seq', 'application.owner_seq')
    .select(['application.application_seq', 'deal.deal_number'])
    .select(['applicant.user_name as applicant_name', 'owner.user_name as owner_name'])
    .where('application.application_seq', 'in', applicationSeqs)
    .execute()
  return new Map(
    rows.map((row) => [row.application_seq, `${row.deal_number} · ${row.applicant_name}, ${row.owner_name}`]),
  )
}

/** Disputes to rule on, first or after an appeal, with what they are about. */
export function waitingDisputes(db: DealDatabase): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT opened_at AS at, (SELECT seq FROM asset WHERE code = 'USOT') AS asset, usot AS amount FROM deal_dispute
      WHERE state <> 'ENDED' AND state <> 'RULED' ORDER BY opened_at, application_seq`,
  )
}
