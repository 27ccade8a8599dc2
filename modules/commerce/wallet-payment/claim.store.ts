import { type Selectable, sql } from '@cocobnk/database'
import type { WalletDatabase } from './deps.ts'
import { extendOffer, setOfferState } from './offer.store.ts'
import { offerUntil, tellShop } from './offer.ts'
import type { WalletPaymentTables } from './tables.ts'

type NewClaim = Pick<
  Selectable<WalletPaymentTables['return_claim']>,
  'claim_seq' | 'offer_seq' | 'address' | 'fee' | 'net'
>

/** Claims an offer. The database checks the secret, and allows one active claim per offer. */
export async function insertClaim(db: WalletDatabase, secret: string, claim: NewClaim): Promise<void> {
  const { claim_seq, offer_seq, address, fee, net } = claim
  await sql`select claim_return(${secret}, ${offer_seq}, ${claim_seq}, ${address}, ${fee.toString()}::numeric,
    ${net.toString()}::numeric)`.execute(db)
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

export type ClaimRow = Awaited<ReturnType<typeof selectClaimsOfPayout>>[number]

/** Claims that may be under way at once: each takes an operator's signature, and holds coins or a nonce of the hot wallet until then. */
const UNDER_WAY_MOST = 20
/** Of these, claims of one shop in one asset. */
export const UNDER_WAY_OF_SHOP = 4

/** Unpaid claims of the same shop in the same asset that are under way or were made before this one. */
const ahead = sql<bigint>`(select count(*) from return_claim as other
  join return_offer as theirs on theirs.mode = other.mode and theirs.offer_seq = other.offer_seq
  join checkout as order_of on order_of.mode = theirs.mode and order_of.checkout_seq = theirs.checkout_seq
  where other.paid_at is null and other.failed_at is null and other.claim_seq <> claim.claim_seq
    and theirs.asset_seq = offer.asset_seq
    and order_of.merchant_seq = (select merchant_seq from checkout
      where checkout.mode = offer.mode and checkout.checkout_seq = offer.checkout_seq)
    and (other.payout_seq is not null or (other.created_at, other.claim_seq) < (claim.created_at, claim.claim_seq)))`

async function countUnderWay(db: WalletDatabase, network: string): Promise<number> {
  const rows = await claims(db)
    .where('asset.network', '=', network)
    .where('claim.payout_seq', 'is not', null)
    .where('claim.paid_at', 'is', null)
    .where('claim.failed_at', 'is', null)
    .limit(UNDER_WAY_MOST)
    .execute()
  return rows.length
}

/**
 * Claims without a payout that may leave now: the first one of each shop, then the second, and so on, so that many small claims of one shop
 * neither use up the operators' signatures nor delay other shops' payers. Locks them, so that two workers get different ones.
 */
export async function selectDueClaims(db: WalletDatabase, network: string, limit: number): Promise<ClaimRow[]> {
  const room = Math.min(limit, UNDER_WAY_MOST - (await countUnderWay(db, network)))
  if (room <= 0) return []
  return claims(db)
    .where(ahead, '<', BigInt(UNDER_WAY_OF_SHOP))
    .orderBy(ahead)
    .where('claim.payout_seq', 'is', null)
    .where('claim.paid_at', 'is', null)
    .where('claim.failed_at', 'is', null)
    .where('asset.network', '=', network)
    .where(isFinal)
    .where(isAssetFree)
    .orderBy('claim.created_at')
    .orderBy('claim.claim_seq')
    .limit(room)
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
    .returning('offer_seq')
    .executeTakeFirst()
  if (!sent) throw new Error(`claim ${claimSeq} was taken twice`)
  await setOfferState(db, sent.offer_seq, 'SENT')
}

/** Marks a claim as paid. Idempotent. */
export async function markClaimPaid(db: WalletDatabase, payoutSeq: string): Promise<void> {
  const paid = await db
    .updateTable('return_claim')
    .set({ paid_at: sql<Date>`now()` })
    .where('payout_seq', '=', payoutSeq)
    .where('paid_at', 'is', null)
    .returning('offer_seq')
    .executeTakeFirst()
  if (paid) await endOffer(db, paid.offer_seq)
}

/** Ends an offer that has arrived, and records an event for the shop. */
async function endOffer(db: WalletDatabase, offerSeq: string): Promise<void> {
  await setOfferState(db, offerSeq, 'DONE')
  const { checkout_seq, cause } = await db
    .selectFrom('return_offer')
    .select(['checkout_seq', 'cause'])
    .where('offer_seq', '=', offerSeq)
    .executeTakeFirstOrThrow()
  await tellShop(db, checkout_seq, 'return.done', { return_seq: offerSeq, cause })
}

/** Handles a payout that can never arrive: the offer becomes valid again, for as long as a new one. */
export async function markClaimFailed(db: WalletDatabase, payoutSeq: string): Promise<void> {
  const failed = await db
    .updateTable('return_claim')
    .set({ failed_at: sql<Date>`now()` })
    .where('payout_seq', '=', payoutSeq)
    .where('paid_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('offer_seq')
    .executeTakeFirst()
  if (failed) await extendOffer(db, failed.offer_seq, offerUntil())
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
