import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { openDeals } from '../store.ts'
import type { Tables } from '../tables.ts'

const MARKET = '019a8000-0000-7000-8002-000000000001'
const PAGE = 20
const OWNERS = 1_000
const PART = 20_000
const SORTS = ['price', 'recent'] as const

type Sort = (typeof SORTS)[number]
/** In milliseconds and blocks of eight kilobytes, in memory or not; the median of all readings. */
export type PageCost = {
  readonly sort: Sort
  readonly place: 'first' | 'middle'
  readonly ms: number
  readonly blocks: number
}

/** A bank with so many open offers on one market, and what a page of their list costs. */
export async function openOffers(count: number) {
  const bank = await freshDatabase('bank')
  const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'bench' })
  const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 1, applicationName: 'bench' })
  const { db } = owner
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    SELECT gen_random_uuid(), '0000-0000-' || lpad(n::text, 4, '0'), 'member' || n, '$argon2id$none'
    FROM generate_series(0, ${OWNERS - 1}::int) AS n`.execute(db)
  await sql`INSERT INTO deal_standing (member_seq, completed) SELECT member_seq, 3 FROM member`.execute(db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT gen_random_uuid(), member_seq, seq, '1' || lpad((row_number() OVER ())::text, 12, '0'), 'x', 1
    FROM member, asset WHERE code IN ('BTC', 'USOT')`.execute(db)
  await sql`CREATE TABLE sides AS SELECT member_seq, row_number() OVER () - 1 AS place,
      max(account_seq::text) FILTER (WHERE code = 'BTC')::uuid AS source, max(account_seq::text) FILTER (WHERE code = 'USOT')::uuid AS target
    FROM account JOIN asset ON asset.seq = asset_seq GROUP BY member_seq`.execute(db)
  // In parts: no statement may take longer than a request.
  for (let from = 1; from <= count; from += PART) {
    await sql`INSERT INTO deal (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, unit_price, source_account_seq,
        target_account_seq, held, state, created_at, request_key)
      SELECT gen_random_uuid(), member_seq, ${MARKET}, 'ASK', 100000, 10000, (9000000 + (n * 7919) % 2000000)::numeric * 1000000000000,
        source, target, 100000, 'OPEN', now() - make_interval(secs => n), n::text
      FROM generate_series(${from}::int, ${Math.min(count, from + PART - 1)}::int) AS n JOIN sides ON place = n % ${OWNERS}`.execute(
      db,
    )
    await sql`VACUUM deal`.execute(db)
  }
  await sql`ANALYZE deal`.execute(db)
  await sql`ANALYZE member, deal_standing`.execute(db)

  const query = { marketSeq: MARKET, offerType: 'ASK' as const, limit: PAGE }
  async function middleOf(sort: Sort) {
    const order = sort === 'price' ? sql`unit_price, deal_seq` : sql`created_at DESC, deal_seq DESC`
    const { rows } = await sql<{ at: Date; seq: string }>`SELECT created_at AS at, deal_seq AS seq FROM deal
      ORDER BY ${order} OFFSET ${Math.floor(count / 2)} LIMIT 1`.execute(db)
    const [row] = rows
    if (!row) throw new Error('there are no offers')
    return row
  }

  /** The statement as the api sends it, explained; times are those of the database itself. */
  async function cost(sort: Sort, place: PageCost['place'], readings: number): Promise<PageCost> {
    const after = place === 'first' ? undefined : await middleOf(sort)
    const page = openDeals(app.db, { ...query, sort, after })
    if ((await page.execute()).length !== PAGE) throw new Error('a page is not full')
    const costs: { readonly ms: number; readonly blocks: number }[] = []
    for (let reading = 0; reading < readings; reading += 1) {
      const [row] = await page.explain<{ 'QUERY PLAN': [Explained] }>('json', sql`analyze, buffers`)
      if (!row) throw new Error('nothing was explained')
      const [{ Plan: top, 'Execution Time': ms }] = row['QUERY PLAN']
      costs.push({ ms, blocks: top['Shared Hit Blocks'] + top['Shared Read Blocks'] })
    }
    const middle = (name: 'ms' | 'blocks') =>
      costs.map((one) => one[name]).toSorted((a, b) => a - b)[readings >> 1] ?? 0
    return { sort, place, ms: middle('ms'), blocks: middle('blocks') }
  }

  return {
    measure: async (readings: number): Promise<PageCost[]> => {
      const costs: PageCost[] = []
      for (const sort of SORTS)
        for (const place of ['first', 'middle'] as const) costs.push(await cost(sort, place, readings))
      return costs
    },
    close: async () => {
      await Promise.all([app.close(), owner.close()])
      await bank.drop()
    },
  }
}

type Explained = {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
  readonly 'Execution Time': number
}
