import type { MerchantCategory, MerchantState } from '@cocobnk/contract'
import { newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { MerchantDatabase } from '../deps.ts'
import { settlementAssets } from '../store.ts'

type Wanted = PageRange & {
  readonly state: MerchantState | undefined
  readonly category: MerchantCategory | undefined
  readonly search: string | undefined
}

const isInReview = sql<boolean>`exists (select from merchant_review
  where merchant_review.merchant_seq = merchant.merchant_seq and outcome is null)`

function merchants(db: MerchantDatabase) {
  return db
    .selectFrom('merchant')
    .innerJoin('member', 'member.member_seq', 'merchant.member_seq')
    .selectAll('merchant')
    .select(['member.user_name', 'member.member_number', 'member.state as owner_state'])
    .select([isInReview.as('is_in_review'), settlementAssets.as('settlement_assets')])
}

export type DeskRow = Awaited<ReturnType<typeof selectForDesk>>[number]

/** One page of shops, newest first, after the given position. */
export function selectForDesk(db: MerchantDatabase, { state, category, search, ...range }: Wanted) {
  const like = `%${(search ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return merchants(db)
    .$if(state !== undefined, (query) => query.where('merchant.state', '=', state ?? 'PENDING'))
    .$if(category !== undefined, (query) => query.where('merchant.category', '=', category ?? 'OTHER'))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(merchant.title ilike ${like} or merchant.site_url ilike ${like}
        or merchant.merchant_id = upper(${search ?? ''}))`),
    )
    .$call(newestFirst('merchant.created_at', 'merchant.merchant_seq', range))
    .execute()
}

export function selectOneForDesk(db: MerchantDatabase, merchantSeq: string) {
  return merchants(db).where('merchant.merchant_seq', '=', merchantSeq).executeTakeFirst()
}

/** Counts shops of other owners at the same host that are not closed. */
export async function countAtHost(
  db: MerchantDatabase,
  { memberSeq, host }: { readonly memberSeq: string; readonly host: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(sql<boolean>`host_of(site_url) = ${host}`)
    .where('member_seq', '<>', memberSeq)
    .where('state', '<>', 'CLOSED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectNames(
  db: MerchantDatabase,
  merchantSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (merchantSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('merchant')
    .select(['merchant_seq', 'title', 'merchant_id'])
    .where('merchant_seq', 'in', merchantSeqs)
    .execute()
  return new Map(rows.map(({ merchant_seq, title, merchant_id }) => [merchant_seq, `${title} · ${merchant_id}`]))
}

/** The shop of each review, by name. */
export async function selectReviewNames(
  db: MerchantDatabase,
  reviewSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (reviewSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('merchant_review')
    .innerJoin('merchant', 'merchant.merchant_seq', 'merchant_review.merchant_seq')
    .select(['review_seq', 'merchant.title', 'merchant_id'])
    .where('review_seq', 'in', reviewSeqs)
    .execute()
  return new Map(rows.map(({ review_seq, title, merchant_id }) => [review_seq, `${title} · ${merchant_id}`]))
}
