import type { CommerceMode, ReturnState } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, type Selectable, sql } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import type { WalletDatabase } from './deps.ts'
import type { WalletPaymentTables } from './tables.ts'

type Db = Kysely<WalletPaymentTables>
type OfferTable = Selectable<WalletPaymentTables['return_offer']>
type NewOffer = Omit<OfferTable, 'state' | 'created_at' | 'done_at'>

export async function insertOffer(db: Db, offer: NewOffer): Promise<void> {
  await db.insertInto('return_offer').values(offer).execute()
}

export function selectOfferOfRefund(db: Db, mode: CommerceMode, refundSeq: string) {
  return db
    .selectFrom('return_offer')
    .select('offer_seq')
    .where('mode', '=', mode)
    .where('refund_seq', '=', refundSeq)
    .executeTakeFirst()
}

const offers = (db: WalletDatabase) =>
  db
    .selectFrom('return_offer as offer')
    .innerJoin('asset', 'asset.seq', 'offer.asset_seq')
    .innerJoin('checkout', (join) =>
      join.onRef('checkout.mode', '=', 'offer.mode').onRef('checkout.checkout_seq', '=', 'offer.checkout_seq'),
    )
    .innerJoin('merchant', 'merchant.merchant_seq', 'checkout.merchant_seq')
    .leftJoin('return_claim as claim', (join) =>
      join
        .onRef('claim.mode', '=', 'offer.mode')
        .onRef('claim.offer_seq', '=', 'offer.offer_seq')
        .on('claim.failed_at', 'is', null),
    )
    .selectAll('offer')
    .select([
      'asset.code',
      'asset.decimal_point',
      'asset.network',
      'asset.fee_charge_type',
      'asset.fee_amount',
      'checkout.merchant_seq',
      'checkout.shop_order_number',
      'checkout.name as order_name',
      'merchant.title as shop_title',
      'merchant.support_email',
      'claim.claim_seq',
      'claim.address as claimed_address',
      'claim.fee as claimed_fee',
      'claim.net as claimed_net',
      'claim.payout_seq',
    ])
    .select(
      sql<Date | null>`(select max(failed.failed_at) from return_claim as failed
        where failed.mode = offer.mode and failed.offer_seq = offer.offer_seq)`.as('failed_at'),
    )

export type OfferRow = Awaited<ReturnType<typeof selectOffersOfCheckout>>[number]

export function selectOfferByToken(db: WalletDatabase, token: string): Promise<OfferRow | undefined> {
  return offers(db).where('offer.token', '=', token).executeTakeFirst()
}

export function selectOffersOfCheckout(db: WalletDatabase, mode: CommerceMode, checkoutSeq: string) {
  return offers(db)
    .where('offer.mode', '=', mode)
    .where('offer.checkout_seq', '=', checkoutSeq)
    .orderBy('offer.created_at')
    .orderBy('offer.offer_seq')
    .execute()
}

type Filter = { readonly isOpen: boolean | undefined; readonly offerSeq?: string }

/** The offers of a shop, newest first. The caller has checked who may see the shop. */
export function selectOffersOfShop(
  db: WalletDatabase,
  shop: { readonly mode: CommerceMode; readonly merchantSeq: string },
  { isOpen, offerSeq, after, limit }: PageRange & Filter,
): Promise<OfferRow[]> {
  return offers(db)
    .$if(offerSeq !== undefined, (query) => query.where('offer.offer_seq', '=', offerSeq ?? ''))
    .where('offer.mode', '=', shop.mode)
    .where('checkout.merchant_seq', '=', shop.merchantSeq)
    .$if(isOpen !== undefined, (query) => query.where('offer.done_at', isOpen ? 'is' : 'is not', null))
    .$call(newestFirst('offer.created_at', 'offer.offer_seq', { after, limit }))
    .execute()
}

/** Open offers of all shops. */
export function selectOpenOffers(db: WalletDatabase, range: PageRange): Promise<OfferRow[]> {
  return offers(db)
    .where('offer.mode', '=', 'LIVE')
    .where('offer.done_at', 'is', null)
    .$call(newestFirst('offer.created_at', 'offer.offer_seq', range))
    .execute()
}

export function selectOffer(db: WalletDatabase, offerSeq: string): Promise<OfferRow | undefined> {
  return offers(db).where('offer.mode', '=', 'LIVE').where('offer.offer_seq', '=', offerSeq).executeTakeFirst()
}

/** The amounts of offers as text, shown to the operator who decides. */
export async function returnNames(db: WalletDatabase, seqs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (seqs.length === 0) return new Map()
  const rows = await offers(db).where('offer.mode', '=', 'LIVE').where('offer.offer_seq', 'in', seqs).execute()
  return new Map(rows.map((row) => [row.offer_seq, `${formatMinor(row.amount, row.decimal_point)} ${row.code}`]))
}

/** Write-offs that are decided but not posted yet. */
export function selectWrittenOff(db: WalletDatabase, limit: number): Promise<OfferRow[]> {
  return offers(db)
    .where('offer.state', '=', 'WRITTEN_OFF')
    .where('offer.done_at', 'is', null)
    .orderBy('offer.created_at')
    .limit(limit)
    .execute()
}

export async function markPosted(db: Db, offerSeq: string): Promise<void> {
  await db
    .updateTable('return_offer')
    .set({ done_at: sql<Date>`now()` })
    .where('mode', '=', 'LIVE')
    .where('offer_seq', '=', offerSeq)
    .where('done_at', 'is', null)
    .execute()
}

/** Locks the offer until the transaction ends. */
export function lockOffer(db: Db, offer: { readonly mode: CommerceMode; readonly offerSeq: string }) {
  return db
    .selectFrom('return_offer')
    .selectAll()
    .where('mode', '=', offer.mode)
    .where('offer_seq', '=', offer.offerSeq)
    .forUpdate()
    .executeTakeFirst()
}

type Id = { readonly mode: CommerceMode; readonly offer_seq: string }

export async function setOfferState(db: Db, { mode, offer_seq }: Id, state: ReturnState): Promise<void> {
  await db
    .updateTable('return_offer')
    .set({ state, ...(state === 'DONE' && { done_at: sql<Date>`now()` }) })
    .where('mode', '=', mode)
    .where('offer_seq', '=', offer_seq)
    .execute()
}

/** Sets a new link; the old one stops working. */
export async function setOfferLink(
  db: Db,
  { mode, offer_seq }: Id,
  link: { readonly token: string; readonly expires_at: Date },
): Promise<void> {
  await db
    .updateTable('return_offer')
    .set({ ...link, state: 'OFFERED' })
    .where('mode', '=', mode)
    .where('offer_seq', '=', offer_seq)
    .execute()
}

/** Expires overdue links; returns how many. */
export async function expireOffers(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('return_offer')
    .set({ state: 'EXPIRED' })
    .where('state', '=', 'OFFERED')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
