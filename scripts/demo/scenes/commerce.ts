import { selectEveryAsset } from '@cocobnk/asset'
import { sql, uuidV7Of } from '@cocobnk/database'
import { addKey, type MerchantDatabase } from '@cocobnk/merchant'
import { type Book, DEMO_ASSETS, type DemoCode } from '../history/book.ts'
import type { PastGround } from '../past/ground.ts'
import type { Scene } from '../scene.ts'

type Shop = {
  readonly id: string
  readonly title: string
  readonly site: string
  readonly category: string
  readonly currency: string
  /** When it opened, in days after everyone joined. */
  readonly day: number
  readonly isOpen: boolean
  readonly codes: readonly DemoCode[]
}

const ALL_CODES = Object.keys(DEMO_ASSETS) as DemoCode[]

const OPEN_SHOP: Shop = {
  id: 'C0FFEE0001',
  title: 'Coffee and Books',
  site: 'https://coffee-books.example/',
  category: 'FOOD',
  currency: 'USD',
  day: 20,
  isOpen: true,
  codes: ALL_CODES.toSorted((one) => (one === 'USOT' ? -1 : 1)),
}

const SHOPS: readonly Shop[] = [
  OPEN_SHOP,
  {
    id: 'C0FFEE0002',
    title: 'Paper and Ink',
    site: 'https://paper-ink.example/',
    category: 'RETAIL',
    currency: 'KRW',
    day: 91,
    isOpen: false,
    codes: ['USOT'],
  },
]

/** What a cashier may refund in a day: 1,000 USOT. */
const REFUND_LIMIT = 1_000n * 10n ** 8n

/** A shop that takes payments and has a cashier, and one that waits for an operator. Both belong to `merchant`. */
export const commerce: Scene = {
  name: 'commerce',
  past: async (ground) => {
    for (const shop of SHOPS) await openShop(ground, shop)
  },
}

/** Id of a shop; of the one that takes payments by default. */
export function shopSeq(book: Book, { id, day }: Pick<Shop, 'id' | 'day'> = OPEN_SHOP): string {
  return uuidV7Of(book.moment(day, 30).getTime(), `shop ${id}`)
}

async function openShop(ground: PastGround, shop: Shop): Promise<void> {
  const { db, book, vault } = ground
  const { memberSeq } = book.account({ who: 'merchant', code: 'USOT' })
  const at = book.moment(shop.day, 30)
  const merchantSeq = shopSeq(book, shop)
  const opened =
    await sql`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email,
      price_currency, state, created_at, activated_at)
    VALUES (${merchantSeq}, ${memberSeq}, ${shop.id}, ${shop.title}, ${shop.site}, ${shop.category}, 'hello@cocobnk.test',
      ${shop.currency}, ${shop.isOpen ? 'ACTIVE' : 'PENDING'}, ${at}, ${shop.isOpen ? at : null})
    ON CONFLICT DO NOTHING RETURNING merchant_seq`.execute(db)
  if (opened.rows.length === 0) return
  const status = shop.isOpen ? 'APPROVED' : null
  await sql`INSERT INTO merchant_review (review_seq, merchant_seq, title, site_url, support_email, created_at, outcome, decided_at)
    VALUES (${merchantSeq}, ${merchantSeq}, ${shop.title}, ${shop.site}, 'hello@cocobnk.test', ${at}, ${status}, ${shop.isOpen ? at : null})`.execute(
    db,
  )
  await sql`INSERT INTO application (application_seq, member_seq, kind, status, created_at, updated_at)
    VALUES (${merchantSeq}, ${memberSeq}, 'SHOP', ${status ?? 'PENDING'}, ${at}, ${at})`.execute(db)
  await sql`INSERT INTO merchant_log (log_seq, merchant_seq, actor_kind, actor_seq, action, created_at)
    VALUES (${merchantSeq}, ${merchantSeq}, 'MEMBER', ${memberSeq}, 'merchant.created', ${at})`.execute(db)
  if (!shop.isOpen)
    await sql`INSERT INTO review_case (case_seq, kind, subject_seq, member_seq, opened_at)
      VALUES (${merchantSeq}, 'MERCHANT', ${merchantSeq}, ${memberSeq}, ${at})`.execute(db)
  await settle(ground, merchantSeq, shop)
  const whole = db as unknown as MerchantDatabase
  for (const mode of ['LIVE', 'TEST'] as const) await addKey(whole, vault, { memberSeq, merchantSeq, mode })
  if (shop.isOpen) await hire(ground, merchantSeq, at)
}

async function settle({ db, book }: PastGround, merchantSeq: string, { codes, day }: Shop): Promise<void> {
  const assets = await selectEveryAsset(db)
  for (const code of codes) {
    const { accountSeq } = book.account({ who: 'merchant', code })
    const assetSeq = assets.find((asset) => asset.code === code)?.seq ?? ''
    await sql`INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default, created_at)
      VALUES (${uuidV7Of(book.moment(day, 30).getTime(), `${merchantSeq} ${code}`)}, ${merchantSeq}, ${accountSeq}, ${assetSeq},
        ${code === codes[0]}, ${book.moment(day, 30)})`.execute(db)
  }
}

async function hire({ db, book }: PastGround, merchantSeq: string, at: Date): Promise<void> {
  const { memberSeq } = book.account({ who: 'jimin', code: 'USOT' })
  await sql`INSERT INTO merchant_person (merchant_seq, member_seq, role, refund_limit_usot, joined_at)
    VALUES (${merchantSeq}, ${memberSeq}, 'CASHIER', ${REFUND_LIMIT}, ${at})`.execute(db)
}
