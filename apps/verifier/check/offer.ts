import type { Breach, Reader } from '../breach.ts'
import { balanceOn } from './promise.ts'

/**
 * What is offered back has an origin: an arrival that was not spent otherwise, or a refund of as much. Of a refund, the offer follows the
 * refund; of an arrival, both are written together.
 */
export async function offersWithoutOrigin(bank: Reader): Promise<Breach[]> {
  const rows = await bank.query<{ offer: string; asset: string; amount: string }>(
    `SELECT offer_seq AS offer, asset.code AS asset, offer.amount::text AS amount
     FROM return_offer AS offer JOIN asset ON asset.seq = offer.asset_seq
     WHERE offer.done_at IS NULL AND offer.mode = 'LIVE' AND CASE WHEN offer.refund_seq IS NOT NULL THEN NOT EXISTS (
         SELECT FROM refund JOIN checkout_payment AS payment USING (mode, payment_seq)
         WHERE refund.mode = 'LIVE' AND refund.refund_seq = offer.refund_seq AND refund.amount = offer.amount
           AND payment.asset_seq = offer.asset_seq)
       ELSE NOT EXISTS (
         SELECT FROM wallet_receipt AS receipt LEFT JOIN checkout_payment AS payment ON payment.mode = 'LIVE'
           AND payment.payment_seq = receipt.payment_seq
         WHERE receipt.deposit_seq = offer.deposit_seq AND receipt.asset_seq = offer.asset_seq
           AND receipt.amount >= coalesce(payment.amount, 0) + (
             SELECT sum(amount) FROM return_offer AS other WHERE other.deposit_seq = offer.deposit_seq)) END`,
  )
  return rows.map(({ offer, asset, amount }) => ({
    rule: 'offer.without_origin',
    asset,
    found: { reference: offer, amount },
  }))
}

/** What is offered back is in suspense until it is sent. The bank is read first: nothing offered there leaves within seconds. */
export async function offersUncovered(bank: Reader, shards: readonly Reader[]): Promise<Breach[]> {
  const rows = await bank.query<{ asset: string; shard: number; offered: string }>(
    `SELECT asset.code AS asset, shard, sum(amount)::text AS offered FROM return_offer JOIN asset ON asset.seq = asset_seq
     WHERE done_at IS NULL AND mode = 'LIVE' AND state IN ('OFFERED', 'CLAIMED', 'EXPIRED') GROUP BY asset.code, shard`,
  )
  const breaches: Breach[] = []
  for (const { asset, shard, offered } of rows) {
    const reader = shards[shard]
    const kept = reader ? await balanceOn(reader, shard, asset, 'suspense') : 0n
    if (kept < BigInt(offered))
      breaches.push({
        rule: 'offer.uncovered',
        asset,
        found: { shard: `${shard}`, promised: offered, kept: `${kept}` },
      })
  }
  return breaches
}
