import type { ExchangeType } from '@cocobnk/contract'
import { newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { Standing } from './rating/standing.ts'
import type { DealDatabase, DealRow } from './tables.ts'
import type { DealTerms } from './terms.ts'

/** An offer with the name and standing of its owner. */
export type ListedDeal = DealRow & Standing & { readonly user_name: string }

function listed(db: DealDatabase) {
  return db
    .selectFrom('deal')
    .innerJoin('member', 'member.member_seq', 'deal.member_seq')
    .leftJoin('deal_standing', 'deal_standing.member_seq', 'deal.member_seq')
    .selectAll('deal')
    .select([
      'member.user_name',
      'deal_standing.completed',
      'deal_standing.turned_down',
      'deal_standing.good',
      'deal_standing.bad',
      'deal_standing.median_seconds',
      'deal_standing.volume_usot',
    ])
}

export type OpenQuery = PageRange & {
  readonly marketSeq: string
  readonly offerType: ExchangeType
  readonly sort: 'price' | 'recent'
  /** Only automatically confirmed offers. */
  readonly atOnce?: boolean
}

/**
 * One page of offers open to everybody. Sorted by price, the best for applicants first, starting after the cursor's offer at its current
 * price.
 */
export function selectOpenDeals(db: DealDatabase, query: OpenQuery): Promise<ListedDeal[]> {
  return openDeals(db, query).execute()
}

/** Builds the query of `selectOpenDeals` without running it, so that benchmarks can measure it. */
export function openDeals(db: DealDatabase, { marketSeq, offerType, sort, atOnce = false, after, limit }: OpenQuery) {
  const open = listed(db)
    .where('deal.market_seq', '=', marketSeq)
    .where('deal.offer_type', '=', offerType)
    .where('deal.state', '=', 'OPEN')
    .where('deal.is_frozen', '=', false)
    .where('deal.available', '>', 0n)
    .$if(atOnce, (all) => all.where('deal.is_auto_confirmed', '=', true))
  if (sort === 'recent') return open.$call(newestFirst('deal.created_at', 'deal.deal_seq', { after, limit }))
  const [direction, beyond] = offerType === 'ASK' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  return open
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(deal.unit_price, deal.deal_seq) ${beyond}
          (SELECT last.unit_price, last.deal_seq FROM deal AS last WHERE last.deal_seq = ${after?.seq}::uuid)`,
      ),
    )
    .orderBy('deal.unit_price', direction)
    .orderBy('deal.deal_seq', direction)
    .limit(limit)
}

export function selectOwnDeals(db: DealDatabase, memberSeq: string, range: PageRange): Promise<ListedDeal[]> {
  return listed(db)
    .where('deal.member_seq', '=', memberSeq)
    .where('deal.state', 'not in', ['ASKED', 'REFUSED'])
    .$call(newestFirst('deal.created_at', 'deal.deal_seq', range))
    .execute()
}

/** The member's own offer in any state; of others, only offers that are or were open to everybody. */
export function selectDeal(db: DealDatabase, dealSeq: string, memberSeq: string): Promise<ListedDeal | undefined> {
  return listed(db)
    .where('deal.deal_seq', '=', dealSeq)
    .where((expression) =>
      expression.or([
        expression('deal.member_seq', '=', memberSeq),
        expression('deal.state', 'not in', ['ASKED', 'REFUSED']),
      ]),
    )
    .executeTakeFirst()
}

export type NewDeal = DealTerms &
  Pick<
    DealRow,
    | 'deal_seq'
    | 'member_seq'
    | 'market_seq'
    | 'offer_type'
    | 'source_account_seq'
    | 'target_account_seq'
    | 'limit_day'
    | 'limit_usot'
    | 'request_key'
  > &
  Partial<Pick<DealRow, 'bank_account_seq' | 'payment_minutes' | 'bond_ppm'>>

/** Inserts an offer; returns false if it already exists. */
export async function insertDeal(db: DealDatabase, deal: NewDeal): Promise<boolean> {
  const row = await db
    .insertInto('deal')
    .values(deal)
    .onConflict((conflict) => conflict.columns(['member_seq', 'request_key']).doNothing())
    .returning('deal_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the offer of an earlier request with this key. */
export async function selectRequested(db: DealDatabase, memberSeq: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('deal')
    .select('deal_seq')
    .where('member_seq', '=', memberSeq)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row?.deal_seq
}

/** Locks deals until the transaction ends, always in the same order, to avoid deadlocks. */
export async function lockDeals(db: DealDatabase, dealSeqs: readonly string[]): Promise<ReadonlyMap<string, DealRow>> {
  if (dealSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('deal')
    .selectAll()
    .where('deal_seq', 'in', [...dealSeqs])
    .orderBy('deal_seq')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.deal_seq, row]))
}

export async function lockDeal(db: DealDatabase, dealSeq: string): Promise<DealRow> {
  const row = (await lockDeals(db, [dealSeq])).get(dealSeq)
  if (!row) throw new Error(`there is no deal ${dealSeq}`)
  return row
}

type DealChange = Partial<Omit<DealRow, 'deal_seq' | 'deal_number' | 'available' | 'created_at' | 'request_key'>>

/** Updates a locked deal. */
export async function updateDeal(db: DealDatabase, dealSeq: string, change: DealChange): Promise<DealRow> {
  return db.updateTable('deal').set(change).where('deal_seq', '=', dealSeq).returningAll().executeTakeFirstOrThrow()
}

export async function countOpenDeals(db: DealDatabase, memberSeq: string): Promise<number> {
  const { count } = await db
    .selectFrom('deal')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .where('member_seq', '=', memberSeq)
    .where('state', 'in', ['ASKED', 'OPEN'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectCompleted(db: DealDatabase, memberSeq: string): Promise<number> {
  const row = await db
    .selectFrom('deal_standing')
    .select('completed')
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return row?.completed ?? 0
}

/** How long a completed deal counts for the bond. */
const TRUSTED_DAYS = 180

/**
 * By member, the value of the counted deals completed with them lately, minus that of deals in progress without a full bond. In USOT, only
 * above zero. Members who are not in it are strangers.
 */
export async function selectTrusted(
  db: DealDatabase,
  memberSeq: string,
  others: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (others.length === 0) return new Map()
  const { rows } = await sql<{ other_seq: string; usot: bigint }>`
    SELECT other_seq, sum(usot) AS usot FROM (
      SELECT other_seq, value_usot AS usot FROM deal_counted
        WHERE member_seq = ${memberSeq}::uuid AND is_completed AND at > now() - make_interval(days => ${TRUSTED_DAYS})
      UNION ALL
      SELECT CASE application.member_seq WHEN ${memberSeq}::uuid THEN application.owner_seq ELSE application.member_seq END, -value_usot
        FROM deal_application AS application JOIN deal USING (deal_seq)
        WHERE ${memberSeq}::uuid IN (application.member_seq, application.owner_seq)
          AND application.state IN ('ASKED', 'PENDING', 'PAYING', 'PAID', 'DISPUTED', 'SETTLING')
          AND application.bond < div(application.amount * deal.bond_ppm, 1000000)) AS between_them
    WHERE other_seq = ANY(${[...new Set(others)]}::uuid[])
    GROUP BY other_seq HAVING sum(usot) > 0`.execute(db)
  return new Map(rows.map(({ other_seq, usot }) => [other_seq, usot]))
}

/** Serializes applications of a member, so that two of them do not both use what is trusted. */
export async function lockTrusted(db: DealDatabase, memberSeq: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('deal trusted ' || ${memberSeq}::text, 0))`.execute(db)
}

/** Open offers that have expired, oldest first. */
export async function selectDueDeals(db: DealDatabase, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deal')
    .select('deal_seq')
    .where('state', '=', 'OPEN')
    .where('is_frozen', '=', false)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ deal_seq }) => deal_seq)
}

/**
 * Updates the quoted prices of a market's formulas to the base rate, computed like `priceNow`, at most `most` at a time. Returns how many
 * were off by a thousandth or more. Smaller differences are not worth a write: lists show the current price, and applications use it.
 */
export async function requoteDeals(db: DealDatabase, marketSeq: string, base: bigint, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    WITH quoted AS (
      SELECT deal_seq, greatest(1, least(coalesce(ceiling_price, wanted), greatest(coalesce(floor_price, wanted), wanted))) AS price
      FROM (SELECT deal_seq, unit_price, floor_price, ceiling_price, div(${base}::numeric * (1000000 + margin_ppm), 1000000) AS wanted
        FROM deal WHERE market_seq = ${marketSeq}::uuid AND state = 'OPEN' AND margin_ppm IS NOT NULL) AS formula),
    off AS (
      SELECT deal_seq, price FROM quoted JOIN deal USING (deal_seq)
      WHERE abs(price - unit_price) * 1000 >= unit_price LIMIT ${most} FOR UPDATE OF deal SKIP LOCKED)
    UPDATE deal SET unit_price = price FROM off WHERE deal.deal_seq = off.deal_seq AND state = 'OPEN'`.execute(db)
  return Number(numAffectedRows)
}
