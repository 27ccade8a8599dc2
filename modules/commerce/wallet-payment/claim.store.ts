import { type Selectable, sql } from '@cocobnk/database'
import type { WalletDatabase } from './deps.ts'
import { setOfferLink, setOfferState } from './offer.store.ts'
import { newLink, tellShop } from './offer.ts'
import type { WalletPaymentTables } from './tables.ts'

type Claim = Selectable<WalletPaymentTables['return_claim']>
type NewClaim = Pick<Claim, 'claim_seq' | 'mode' | 'offer_seq' | 'address' | 'fee' | 'net'>

/** Inserts a claim. The database allows one active claim per offer. */
export async function insertClaim(db: WalletDatabase, claim: NewClaim): Promise<void> {
  await db.insertInto('return_claim').values(claim).execute()
}

const isAssetFree = sql<boolean>`not exists (select from halt where halt.released_at is null
  and halt.kind = 'ASSET' and halt.asset_seq = offer.asset_seq)`

/**
 * True when the checkout's coins have the confirmations that their assets require of any deposit. Coins that are not posted are ignored.
 */
const isFinal = sql<boolean>`not exists (select from checkout_arrival as arrival
  where arrival.checkout_seq = offer.checkout_seq and arrival.posted_at is not null and not arrival.is_final)`

const claims = (db: WalletDatabase) =>
  db
    .selectFrom('return_claim as claim')
    .innerJoin('return_offer as offer', (join) =>
      join.onRef('offer.mode', '=', 'claim.mode').onRef('offer.offer_seq', '=', 'claim.offer_seq'),
    )
    .innerJoin('asset', 'asset.seq', 'offer.asset_seq')
    .select([
      'claim.claim_seq',
      'claim.payout_seq',
      'claim.address',
      'claim.net',
      'claim.fee',
      'claim.created_at',
      'offer.shard',
      'asset.code as asset',
      'asset.contract',
      'asset.confirmations_required',
    ])
    .where('claim.mode', '=', 'LIVE')

export type ClaimRow = Awaited<ReturnType<typeof selectClaimsOfPayout>>[number]

/** Claims without a payout that may leave now, oldest first. Locks them, so that two workers get different ones. */
export function selectDueClaims(db: WalletDatabase, network: string, limit: number): Promise<ClaimRow[]> {
  return claims(db)
    .where('claim.payout_seq', 'is', null)
    .where('claim.paid_at', 'is', null)
    .where('claim.failed_at', 'is', null)
    .where('asset.network', '=', network)
    .where(isFinal)
    .where(isAssetFree)
    .orderBy('claim.created_at')
    .orderBy('claim.claim_seq')
    .limit(limit)
    .forUpdate('claim')
    .skipLocked()
    .execute()
}

export function selectClaimsOfPayout(db: WalletDatabase, payoutSeq: string) {
  return claims(db).where('claim.payout_seq', '=', payoutSeq).execute()
}

/** Returns why a claim may not be signed now; undefined if it may. */
export async function selectClaimBlocker(
  db: WalletDatabase,
  payoutSeq: string,
): Promise<'ASSET' | 'BLOCK' | undefined> {
  const row = await claims(db)
    .select([isAssetFree.as('is_asset_free'), isFinal.as('is_final')])
    .where('claim.payout_seq', '=', payoutSeq)
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.is_asset_free) return 'ASSET'
  return row.is_final ? undefined : 'BLOCK'
}

/** Assigns a payout to a claim. The planner holds the claim's lock. */
export async function markClaimSent(db: WalletDatabase, claimSeq: string, payoutSeq: string): Promise<void> {
  const sent = await db
    .updateTable('return_claim')
    .set({ payout_seq: payoutSeq })
    .where('claim_seq', '=', claimSeq)
    .where('payout_seq', 'is', null)
    .returning(['mode', 'offer_seq'])
    .executeTakeFirst()
  if (!sent) throw new Error(`claim ${claimSeq} was taken twice`)
  await setOfferState(db, sent, 'SENT')
}

/** Marks a claim as paid. Idempotent. */
export async function markClaimPaid(db: WalletDatabase, payoutSeq: string): Promise<void> {
  const paid = await db
    .updateTable('return_claim')
    .set({ paid_at: sql<Date>`now()` })
    .where('payout_seq', '=', payoutSeq)
    .where('paid_at', 'is', null)
    .returning(['mode', 'offer_seq'])
    .executeTakeFirst()
  if (paid) await endOffer(db, paid)
}

type OfferId = Pick<Claim, 'mode' | 'offer_seq'>

/** Ends an offer that has arrived, and records an event for the shop. */
export async function endOffer(db: WalletDatabase, offer: OfferId): Promise<void> {
  await setOfferState(db, offer, 'DONE')
  const { checkout_seq, cause } = await db
    .selectFrom('return_offer')
    .select(['checkout_seq', 'cause'])
    .where('mode', '=', offer.mode)
    .where('offer_seq', '=', offer.offer_seq)
    .executeTakeFirstOrThrow()
  const of = { mode: offer.mode, checkoutSeq: checkout_seq }
  await tellShop(db, of, 'return.done', { return_seq: offer.offer_seq, cause })
}

/** Handles a payout that can never arrive: the offer becomes valid again under the same link, for as long as a new one. */
export async function markClaimFailed(db: WalletDatabase, payoutSeq: string): Promise<void> {
  const failed = await db
    .updateTable('return_claim')
    .set({ failed_at: sql<Date>`now()` })
    .where('payout_seq', '=', payoutSeq)
    .where('paid_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning(['mode', 'offer_seq'])
    .executeTakeFirst()
  if (!failed) return
  const { expires_at } = newLink()
  const { token } = await db
    .selectFrom('return_offer')
    .select('token')
    .where('mode', '=', failed.mode)
    .where('offer_seq', '=', failed.offer_seq)
    .executeTakeFirstOrThrow()
  await setOfferLink(db, failed, { token, expires_at })
}

/** Claims older than this many hours that have not ended, for any reason. */
export async function selectOverdueClaims(db: WalletDatabase, network: string, hours: number): Promise<string[]> {
  const rows = await claims(db)
    .where('asset.network', '=', network)
    .where('claim.paid_at', 'is', null)
    .where('claim.failed_at', 'is', null)
    .where('claim.created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
  return rows.map(({ claim_seq }) => claim_seq)
}

/** Arrivals that have waited too long: unconfirmed, or confirmed and neither paid nor offered back. */
export async function selectStuckReceipts(db: WalletDatabase, hours: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_receipt')
    .select('deposit_seq')
    .where('state', 'in', ['SEEN', 'HELD'])
    .where(sql<boolean>`coalesce(held_at, created_at) < now() - make_interval(hours => ${hours})`)
    .limit(100)
    .execute()
  return rows.map(({ deposit_seq }) => deposit_seq)
}
