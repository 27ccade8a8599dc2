import { randomBytes } from 'node:crypto'
import { selectAsset } from '@cocobnk/asset'
import { recordEvent } from '@cocobnk/commerce-event'
import type { CommerceMode, ReturnCause } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import type { WalletDatabase } from './deps.ts'
import { insertOffer, selectOfferOfRefund } from './offer.store.ts'

const DAY_MS = 86_400_000
const TOKEN_BYTES = 16
/** How long a claim link works before the shop has to renew it. */
const LINK_DAYS = 30

export type Offer = {
  readonly mode: CommerceMode
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

/** The path of the page on which a claim link is used. */
export function claimPath(token: string): string {
  return `/payment/payment-guest?claim=${token}`
}

export function newLink(): { readonly token: string; readonly expires_at: Date } {
  return {
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    expires_at: new Date(Date.now() + LINK_DAYS * DAY_MS),
  }
}

/**
 * Offers coins in suspense back to the customer, in the transaction of the cause. The coins must already be in suspense. For a refund,
 * idempotent: a repeated call returns the same offer.
 */
export async function offerReturn(db: WalletDatabase, offer: Offer): Promise<{ readonly offerSeq: string }> {
  const { mode, checkoutSeq, refundSeq, depositSeq } = offer
  const known = refundSeq === undefined ? undefined : await selectOfferOfRefund(db, mode, refundSeq)
  if (known) return { offerSeq: known.offer_seq }
  const link = newLink()
  const offerSeq = uuidV7()
  await insertOffer(db, {
    mode,
    offer_seq: offerSeq,
    checkout_seq: checkoutSeq,
    cause: offer.cause,
    deposit_seq: depositSeq ?? null,
    refund_seq: refundSeq ?? null,
    asset_seq: offer.assetSeq,
    amount: offer.amount,
    shard: offer.shard,
    ...link,
  })
  await tellShop(db, { mode, checkoutSeq }, 'return.offered', {
    return_seq: offerSeq,
    cause: offer.cause,
    claim_path: claimPath(link.token),
    ...(await amountOf(db, offer)),
  })
  return { offerSeq }
}

async function amountOf(db: WalletDatabase, { assetSeq, amount }: Pick<Offer, 'assetSeq' | 'amount'>) {
  const asset = await selectAsset(db, assetSeq)
  if (!asset) throw new Error(`asset ${assetSeq} does not exist`)
  return { asset: asset.code, amount: formatMinor(amount, asset.decimal_point) }
}

type Of = { readonly mode: CommerceMode; readonly checkoutSeq: string }

/** Records an event of a checkout without changing its state. */
export async function tellShop(
  db: WalletDatabase,
  { mode, checkoutSeq }: Of,
  type: 'return.offered' | 'return.done' | 'checkout.received',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { merchant_seq, shop_order_number, state } = await db
    .selectFrom('checkout')
    .select(['merchant_seq', 'shop_order_number', 'state'])
    .where('mode', '=', mode)
    .where('checkout_seq', '=', checkoutSeq)
    .executeTakeFirstOrThrow()
  await recordEvent(db, {
    mode,
    merchantSeq: merchant_seq,
    type,
    subjectSeq: checkoutSeq,
    data: { transaction_seq: checkoutSeq, shop_order_number, state, ...data },
  })
}
