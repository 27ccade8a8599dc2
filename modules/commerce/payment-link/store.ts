import type { CommerceMode, DisplayCurrency } from '@cocobnk/contract'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'

type PaymentLinkTable = {
  readonly mode: CommerceMode
  readonly link_seq: string
  readonly merchant_seq: string
  readonly title: string
  readonly currency: DisplayCurrency
  readonly amount: bigint | null
  readonly stock: number | null
  /** Counted by triggers on checkout. */
  readonly taken: Generated<number>
  readonly token: string
  readonly created_at: Generated<Date>
  readonly expires_at: Date | null
  readonly closed_at: Generated<Date | null>
  readonly request_key: Generated<string | null>
}

export type PaymentLinkTables = { payment_link: PaymentLinkTable }
type Db = Kysely<PaymentLinkTables & MerchantTables>

export type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number]

const links = (db: Db) =>
  db
    .selectFrom('payment_link')
    .innerJoin('merchant', 'merchant.merchant_seq', 'payment_link.merchant_seq')
    .selectAll('payment_link')
    .select([
      'merchant.title as shop',
      sql<number>`(SELECT count(*)::int FROM checkout WHERE checkout.mode = payment_link.mode AND checkout.source = 'LINK'
        AND checkout.source_seq = payment_link.link_seq AND checkout.paid_at IS NOT NULL)`.as('paid'),
    ])

export function selectLinks(db: Db, merchantSeq: string, mode: CommerceMode, range: PageRange) {
  return links(db)
    .where('payment_link.merchant_seq', '=', merchantSeq)
    .where('payment_link.mode', '=', mode)
    .$call(newestFirst('payment_link.created_at', 'payment_link.link_seq', range))
    .execute()
}

export function selectLink(db: Db, merchantSeq: string, linkSeq: string): Promise<LinkRow | undefined> {
  return links(db)
    .where('payment_link.merchant_seq', '=', merchantSeq)
    .where('payment_link.link_seq', '=', linkSeq)
    .executeTakeFirst()
}

export function selectLinkByToken(db: Db, token: string): Promise<LinkRow | undefined> {
  return links(db).where('payment_link.token', '=', token).executeTakeFirst()
}

type NewLink = Omit<PaymentLinkTable, 'taken' | 'created_at' | 'closed_at' | 'request_key'> & {
  readonly request_key: string
}

/** Inserts a link. A repeated key returns the same link. */
export async function insertLink(db: Db, link: NewLink): Promise<string> {
  const made = await db
    .insertInto('payment_link')
    .values(link)
    .onConflict((conflict) => conflict.columns(['mode', 'merchant_seq', 'request_key']).doNothing())
    .returning('link_seq')
    .executeTakeFirst()
  if (made) return made.link_seq
  const known = await db
    .selectFrom('payment_link')
    .select('link_seq')
    .where('mode', '=', link.mode)
    .where('merchant_seq', '=', link.merchant_seq)
    .where('request_key', '=', link.request_key)
    .executeTakeFirstOrThrow()
  return known.link_seq
}

export async function closeLink(db: Db, merchantSeq: string, linkSeq: string): Promise<void> {
  await db
    .updateTable('payment_link')
    .set({ closed_at: sql<Date>`now()` })
    .where('merchant_seq', '=', merchantSeq)
    .where('link_seq', '=', linkSeq)
    .where('closed_at', 'is', null)
    .execute()
}
