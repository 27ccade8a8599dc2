import type { DealApplicationStatus, DealState, ExchangeType } from '@cocobnk/contract'
import { newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { DealDatabase } from '../tables.ts'

type Searched = PageRange & { readonly search: string | undefined }
type WantedDeals = Searched & {
  readonly state: DealState | undefined
  readonly offerType: ExchangeType | undefined
}

function deals(db: DealDatabase) {
  return db
    .selectFrom('deal')
    .innerJoin('member', 'member.member_seq', 'deal.member_seq')
    .selectAll('deal')
    .select(['member.user_name', 'member.member_number'])
    .where('deal.state', 'not in', ['ASKED', 'REFUSED'])
}

export type DeskDealRow = Awaited<ReturnType<typeof selectDeskDeals>>[number]

/** One page of offers, newest first, after the given position. */
export function selectDeskDeals(db: DealDatabase, { state, offerType, search, ...range }: WantedDeals) {
  return deals(db)
    .$if(state === 'FROZEN', (all) => all.where('deal.is_frozen', '=', true))
    .$if(state !== undefined && state !== 'FROZEN', (all) =>
      all.where('deal.state', '=', state === 'FROZEN' || !state ? 'OPEN' : state).where('deal.is_frozen', '=', false),
    )
    .$if(offerType !== undefined, (all) => all.where('deal.offer_type', '=', offerType ?? 'ASK'))
    .$if(Boolean(search), (all) =>
      all.where(
        sql<boolean>`(member.user_name = ${search} or member.member_number = ${search} or deal.deal_number = ${numberIn(search)})`,
      ),
    )
    .$call(newestFirst('deal.created_at', 'deal.deal_seq', range))
    .execute()
}

/** Finds an offer by its id, or by the id of an application to it. */
export function selectDeskDeal(db: DealDatabase, id: string) {
  return deals(db)
    .where(
      sql<boolean>`deal.deal_seq in (${id}::uuid, (select deal_seq from deal_application where application_seq = ${id}::uuid))`,
    )
    .executeTakeFirst()
}

type WantedApplications = Searched & {
  readonly status: DealApplicationStatus | undefined
  readonly dealSeq: string | undefined
}

export type DeskApplicationRow = Awaited<ReturnType<typeof selectDeskApplications>>[number]

export function selectDeskApplications(db: DealDatabase, { status, dealSeq, search, ...range }: WantedApplications) {
  return db
    .selectFrom('deal_application as application')
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
    ])
    .where('application.state', 'not in', ['ASKED', 'REFUSED'])
    .$if(status !== undefined, (all) => all.where('application.state', '=', status ?? 'PENDING'))
    .$if(dealSeq !== undefined, (all) => all.where('application.deal_seq', '=', dealSeq ?? ''))
    .$if(Boolean(search), (all) =>
      all.where(
        sql<boolean>`(${search} in (applicant.user_name, applicant.member_number, owner.user_name, owner.member_number)
          or deal.deal_number = ${numberIn(search)})`,
      ),
    )
    .$call(newestFirst('application.created_at', 'application.application_seq', range))
    .execute()
}

/** Parses the number of an offer; any other text gives a number that no offer has. */
function numberIn(search: string | undefined): string {
  return search !== undefined && /^\d{1,12}$/.test(search) ? search : '0'
}

/** Locks the bar until the transaction ends. */
export function lockBar(db: DealDatabase, memberSeq: string) {
  return db.selectFrom('deal_bar').selectAll().where('member_seq', '=', memberSeq).forUpdate().executeTakeFirst()
}

export function selectBar(db: DealDatabase, memberSeq: string) {
  return db
    .selectFrom('deal_bar')
    .select(['reason', 'barred_at'])
    .where('member_seq', '=', memberSeq)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

export async function upsertBar(
  db: DealDatabase,
  bar: { readonly member_seq: string; readonly reason: string; readonly operator_seq: string },
): Promise<void> {
  await db
    .insertInto('deal_bar')
    .values(bar)
    .onConflict((conflict) =>
      conflict
        .column('member_seq')
        .doUpdateSet({ ...bar, member_seq: undefined, barred_at: sql<Date>`now()`, lifted_at: null }),
    )
    .execute()
}

/** Offer names for operators, by id. */
export async function selectDealNames(
  db: DealDatabase,
  dealSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (dealSeqs.length === 0) return new Map()
  const rows = await deals(db).where('deal.deal_seq', 'in', dealSeqs).execute()
  return new Map(rows.map(({ deal_seq, deal_number, user_name }) => [deal_seq, `${deal_number} · ${user_name}`]))
}
