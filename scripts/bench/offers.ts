import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import pg from 'pg'
import { openDeals, type Tables } from '../../modules/trading/deal/testing/page.ts'

const MARKET = '019a8000-0000-7000-8002-000000000001'
const PAGE = 20
const OWNERS = 1_000
const PART = 20_000
const SORTS = ['price', 'recent'] as const

type Sort = (typeof SORTS)[number]
/** Cost in milliseconds and blocks of eight kilobytes, in memory or not. */
type PageCost = { readonly ms: number; readonly blocks: number }
export const PAGES = SORTS.flatMap((sort) => (['first', 'middle'] as const).map((place) => ({ sort, place })))
type Page = (typeof PAGES)[number]

/** Opens a bank with so many open offers on one market, to measure a page of their list. */
export async function openOffers(count: number) {
  const bank = await freshDatabase('bank')
  const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 1, applicationName: 'bench' })
  // A connection of its own, because statements of a pool have the timeout of a request.
  const filler = new pg.Client({ connectionString: bank.urlOf('bank_owner'), application_name: 'bench' })
  await filler.connect()
  await fill(filler, count)

  const query = { marketSeq: MARKET, offerType: 'ASK' as const, limit: PAGE }
  async function middleOf(sort: Sort) {
    const order = sort === 'price' ? 'unit_price, deal_seq' : 'created_at DESC, deal_seq DESC'
    const { rows } = await filler.query<{ at: Date; seq: string }>(
      `SELECT created_at AS at, deal_seq AS seq FROM deal ORDER BY ${order} OFFSET ${Math.floor(count / 2)} LIMIT 1`,
    )
    const [row] = rows
    if (!row) throw new Error('there are no offers')
    return row
  }

  return {
    /** Prepares the statement as the api sends it, to be explained; times are those of the database itself. */
    open: async ({ sort, place }: Page): Promise<() => Promise<PageCost>> => {
      const after = place === 'first' ? undefined : await middleOf(sort)
      const page = openDeals(app.db, { ...query, sort, after })
      if ((await page.execute()).length !== PAGE) throw new Error('a page is not full')
      return async () => {
        const [row] = await page.explain<{ 'QUERY PLAN': [Explained] }>('json', sql`analyze, buffers`)
        if (!row) throw new Error('nothing was explained')
        const [{ Plan: top, 'Execution Time': ms }] = row['QUERY PLAN']
        return { ms, blocks: top['Shared Hit Blocks'] + top['Shared Read Blocks'] }
      }
    },
    close: async () => {
      await Promise.all([app.close(), filler.end()])
      await bank.drop()
    },
  }
}

/** Fills the table in parts, so that other statements never wait long. */
async function fill(filler: pg.Client, count: number): Promise<void> {
  await filler.query(`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    SELECT gen_random_uuid(), '0000-0000-' || lpad(n::text, 4, '0'), 'member' || n, '$argon2id$none'
    FROM generate_series(0, ${OWNERS - 1}) AS n`)
  await filler.query('INSERT INTO deal_standing (member_seq, completed) SELECT member_seq, 3 FROM member')
  await filler.query(`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT gen_random_uuid(), member_seq, seq, '1' || lpad((row_number() OVER ())::text, 12, '0'), 'x', 1
    FROM member, asset WHERE code IN ('BTC', 'USOT')`)
  await filler.query(`CREATE TABLE sides AS SELECT member_seq, row_number() OVER () - 1 AS place,
      max(account_seq::text) FILTER (WHERE code = 'BTC')::uuid AS source, max(account_seq::text) FILTER (WHERE code = 'USOT')::uuid AS target
    FROM account JOIN asset ON asset.seq = asset_seq GROUP BY member_seq`)
  for (let from = 1; from <= count; from += PART)
    await filler.query(
      `INSERT INTO deal (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, unit_price, source_account_seq,
        target_account_seq, held, state, created_at, request_key)
      SELECT gen_random_uuid(), member_seq, $1, 'ASK', 100000, 10000, (9000000 + (n * 7919) % 2000000)::numeric * 1000000000000,
        source, target, 100000, 'OPEN', now() - make_interval(secs => n), n::text
      FROM generate_series($2::bigint, $3::bigint) AS n JOIN sides ON place = n % ${OWNERS}`,
      [MARKET, from, Math.min(count, from + PART - 1)],
    )
  await filler.query('VACUUM ANALYZE deal')
  await filler.query('ANALYZE member, deal_standing')
}

type Explained = {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
  readonly 'Execution Time': number
}
