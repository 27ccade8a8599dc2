import type { ReturnState } from '@cocobnk/contract'
import {
  countWaiting,
  type Kysely,
  newestFirst,
  type PageRange,
  type Selectable,
  sql,
  type Waiting,
} from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import type { WalletDatabase } from './deps.ts'
import type { WalletPaymentTables } from './tables.ts'

type Db = Kysely<WalletPaymentTables>
type OfferTable = Selectable<WalletPaymentTables['return_offer']>

type NewOffer = Pick<
  OfferTable,
  'offer_seq' | 'cause' | 'deposit_seq' | 'refund_seq' | 'amount' | 'shard' | 'expires_at'
>

/**
 * Offers back at most what is kept of the arrival or refund, which the database checks, to the payer at whose address it arrived. Returns
 * the offer's id, for a refund that was offered before that of the known offer.
 */
export async function insertOffer(db: Db, offer: NewOffer): Promise<string> {
  const { offer_seq, cause, deposit_seq, refund_seq, amount, shard, expires_at } = offer
  const { rows } = await sql<{ seq: string }>`select offer_return(${offer_seq}, ${cause}, ${deposit_seq}, ${refund_seq},
    ${amount.toString()}::numeric, ${shard}::smallint, ${expires_at}) as seq`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`offer ${offer_seq} was not made`)
  return row.seq
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

/** The offers to the holder of a secret, by its hash: from the address of this payer, or recoverable with this secret. Oldest first. */
export function selectOffersOfHash(db: WalletDatabase, hash: Buffer): Promise<OfferRow[]> {
  return offers(db)
    .where((where) => where.or([where('offer.claim_hash', '=', hash), where('offer.recovery_hash', '=', hash)]))
    .orderBy('offer.created_at')
    .orderBy('offer.offer_seq')
    .execute()
}

export function selectOffersOfCheckout(db: WalletDatabase, checkoutSeq: string) {
  return offers(db)
    .where('offer.checkout_seq', '=', checkoutSeq)
    .orderBy('offer.created_at')
    .orderBy('offer.offer_seq')
    .execute()
}

/** The checkout for which a payer with this hash asked for an address. */
export function selectOrderOfHash(db: WalletDatabase, hash: Buffer) {
  return db
    .selectFrom('checkout_address as place')
    .innerJoin('checkout', (join) =>
      join.onRef('checkout.checkout_seq', '=', 'place.checkout_seq').on('checkout.mode', '=', 'LIVE'),
    )
    .innerJoin('merchant', 'merchant.merchant_seq', 'checkout.merchant_seq')
    .select([
      'merchant.title as shop_title',
      'merchant.support_email',
      'checkout.name as order_name',
      'checkout.shop_order_number',
    ])
    .where('place.claim_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
}

type Filter = { readonly isOpen: boolean | undefined; readonly offerSeq?: string }

/** The offers of a shop, newest first. The caller has checked who may see the shop. */
export function selectOffersOfShop(
  db: WalletDatabase,
  merchantSeq: string,
  { isOpen, offerSeq, after, limit }: PageRange & Filter,
): Promise<OfferRow[]> {
  return offers(db)
    .$if(offerSeq !== undefined, (query) => query.where('offer.offer_seq', '=', offerSeq ?? ''))
    .where('checkout.merchant_seq', '=', merchantSeq)
    .$if(isOpen !== undefined, (query) => query.where('offer.done_at', isOpen ? 'is' : 'is not', null))
    .$call(newestFirst('offer.created_at', 'offer.offer_seq', { after, limit }))
    .execute()
}

/** Open offers of all shops. */
export function selectOpenOffers(db: WalletDatabase, range: PageRange): Promise<OfferRow[]> {
  return offers(db)
    .where('offer.done_at', 'is', null)
    .$call(newestFirst('offer.created_at', 'offer.offer_seq', range))
    .execute()
}

export function selectOffer(db: WalletDatabase, offerSeq: string): Promise<OfferRow | undefined> {
  return offers(db).where('offer.offer_seq', '=', offerSeq).executeTakeFirst()
}

/** The amounts of offers as text, shown to the operator who decides. */
export async function returnNames(db: WalletDatabase, seqs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (seqs.length === 0) return new Map()
  const rows = await offers(db).where('offer.offer_seq', 'in', seqs).execute()
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
    .where('offer_seq', '=', offerSeq)
    .where('done_at', 'is', null)
    .execute()
}

/** Locks the offer until the transaction ends. */
export function lockOffer(db: Db, offerSeq: string) {
  return db.selectFrom('return_offer').selectAll().where('offer_seq', '=', offerSeq).forUpdate().executeTakeFirst()
}

export async function setOfferState(db: Db, offerSeq: string, state: ReturnState): Promise<void> {
  await db
    .updateTable('return_offer')
    .set({ state, ...(state === 'DONE' && { done_at: sql<Date>`now()` }) })
    .where('offer_seq', '=', offerSeq)
    .execute()
}

/** Offers it again, until then. */
export async function extendOffer(db: Db, offerSeq: string, until: Date): Promise<void> {
  await db
    .updateTable('return_offer')
    .set({ state: 'OFFERED', expires_at: until })
    .where('offer_seq', '=', offerSeq)
    .execute()
}

type Recovery = { readonly hash: Buffer; readonly from: Date }

/** Lets a second secret claim it from a moment on. The database demands that two operators allowed it, and the wait. */
export async function setRecovery(db: Db, offerSeq: string, { hash, from }: Recovery): Promise<void> {
  await db
    .updateTable('return_offer')
    .set({ recovery_hash: hash, recovery_from: from })
    .where('offer_seq', '=', offerSeq)
    .execute()
}

/** Expires overdue offers; returns how many. */
export async function expireOffers(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('return_offer')
    .set({ state: 'EXPIRED' })
    .where('state', '=', 'OFFERED')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns that are not done, claimed or not. */
export function waitingReturns(db: WalletDatabase): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT created_at AS at, asset_seq AS asset, amount FROM return_offer WHERE done_at IS NULL ORDER BY created_at`,
  )
}

/** Open offers that nobody has claimed, oldest first. */
export function selectUnclaimed(db: WalletDatabase, limit: number): Promise<OfferRow[]> {
  return offers(db)
    .where('offer.done_at', 'is', null)
    .where('offer.state', 'in', ['OFFERED', 'EXPIRED'])
    .orderBy('offer.created_at')
    .orderBy('offer.offer_seq')
    .limit(limit)
    .execute()
}
