import { selectAsset } from '@cocobnk/asset'
import { recordEvent } from '@cocobnk/commerce-event'
import type { ReturnCause } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import type { WalletDatabase } from './deps.ts'
import { insertOffer } from './offer.store.ts'

const DAY_MS = 86_400_000
/** How long an offer can be claimed before the shop has to extend it. */
const OFFER_DAYS = 30

export type Offer = {
  readonly checkoutSeq: string
  readonly assetSeq: string
  readonly amount: bigint
  /** The shard of the suspense account that holds the coins. */
  readonly shard: number
  readonly cause: ReturnCause
  /** The deposit it was part of; for a refund, the refund. */
  readonly depositSeq?: string
  readonly refundSeq?: string
}

export function offerUntil(now = new Date()): Date {
  return new Date(now.getTime() + OFFER_DAYS * DAY_MS)
}

/**
 * Offers coins in suspense back to the payer, in the transaction of the cause. The coins must already be in suspense. For a refund,
 * idempotent: a repeated call returns the same offer.
 */
export async function offerReturn(db: WalletDatabase, offer: Offer): Promise<{ readonly offerSeq: string }> {
  const { checkoutSeq, refundSeq, depositSeq, cause, amount, shard } = offer
  const asked = uuidV7()
  const offerSeq = await insertOffer(db, {
    offer_seq: asked,
    cause,
    deposit_seq: depositSeq ?? null,
    refund_seq: refundSeq ?? null,
    amount,
    shard,
    expires_at: offerUntil(),
  })
  if (offerSeq !== asked) return { offerSeq }
  await tellShop(db, checkoutSeq, 'return.offered', { return_seq: offerSeq, cause, ...(await amountOf(db, offer)) })
  return { offerSeq }
}

async function amountOf(db: WalletDatabase, { assetSeq, amount }: Pick<Offer, 'assetSeq' | 'amount'>) {
  const asset = await selectAsset(db, assetSeq)
  if (!asset) throw new Error(`asset ${assetSeq} does not exist`)
  return { asset: asset.code, amount: formatMinor(amount, asset.decimal_point) }
}

/** Records an event of a checkout without changing its state. */
export async function tellShop(
  db: WalletDatabase,
  checkoutSeq: string,
  type: 'return.offered' | 'return.done' | 'checkout.received',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { merchant_seq, shop_order_number, state } = await db
    .selectFrom('checkout')
    .select(['merchant_seq', 'shop_order_number', 'state'])
    .where('mode', '=', 'LIVE')
    .where('checkout_seq', '=', checkoutSeq)
    .executeTakeFirstOrThrow()
  await recordEvent(db, {
    mode: 'LIVE',
    merchantSeq: merchant_seq,
    type,
    subjectSeq: checkoutSeq,
    data: { transaction_seq: checkoutSeq, shop_order_number, state, ...data },
  })
}
