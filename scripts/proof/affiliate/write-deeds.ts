import { sql } from '@cocobnk/database'
import { shardOf } from '@cocobnk/ledger'
import type { openAffiliateBank, TestMember } from '../../../modules/savings/affiliate/testing/bank.ts'

type Bank = Awaited<ReturnType<typeof openAffiliateBank>>
export type Pair = { readonly inviter: TestMember; readonly invited: TestMember; readonly shop: TestMember }
export type Deed = { readonly seq: string; readonly pair: Pair; readonly fee: bigint }

/** Inserts many at once, as rows that end: the triggers of the tables do the rest. */
export async function writeExchanges(bank: Bank, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return
  for (const shard of [0, 1])
    await bank.earnFee(shard, 'spread', sumOf(deeds.filter(({ pair }) => shardOf(pair.invited.account) === shard)))
  for (const { pair } of deeds) await bank.openSource(pair.invited)
  await sql`
    INSERT INTO exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq, source_amount,
      target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm, step)
    SELECT deed.seq, deed.member, 'ASK', 'BTC-USOT', source.account_seq, deed.target, 5, deed.fee * 99, deed.fee, 0, 1, 0, 0, 0, 0, 'ADMITTED'
    FROM unnest(${deeds.map(({ seq }) => seq)}::uuid[], ${deeds.map(({ pair }) => pair.invited.memberSeq)}::uuid[],
        ${deeds.map(({ pair }) => pair.invited.account)}::uuid[], ${deeds.map(({ fee }) => String(fee))}::numeric[])
      AS deed (seq, member, target, fee)
    JOIN account AS source ON source.member_seq = deed.member AND source.account_seq <> deed.target`.execute(
    bank.owner.db,
  )
  for (const seqs of inParts(deeds))
    await sql`UPDATE exchange SET step = 'DONE' WHERE exchange_seq = ANY (${seqs}::uuid[])`.execute(bank.owner.db)
}

export async function writePayments(bank: Bank, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return
  for (const shard of [0, 1])
    await bank.earnFee(shard, 'fees', sumOf(deeds.filter(({ pair }) => shardOf(pair.shop.account) === shard)))
  const places = await Promise.all(deeds.map(({ pair }) => bank.openShop(pair.shop)))
  await sql`
    WITH deed AS MATERIALIZED (
      SELECT *, gen_random_uuid() AS checkout
      FROM unnest(${deeds.map(({ seq }) => seq)}::uuid[], ${deeds.map(({ pair }) => pair.invited.memberSeq)}::uuid[],
          ${deeds.map(({ pair }) => pair.invited.account)}::uuid[], ${deeds.map(({ fee }) => String(fee))}::numeric[],
          ${places.map(({ merchant }) => merchant)}::uuid[], ${places.map(({ place }) => place)}::uuid[])
        AS deed (seq, payer, account, fee, merchant, place)),
    checkout AS (
      INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token, expires_at)
      SELECT 'LIVE', checkout, merchant, checkout::text, 'Two cups', 'API', 1000, 'USD', left(replace(checkout::text, '-', ''), 22),
        now() + interval '1 hour' FROM deed RETURNING checkout_seq)
    INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, asset_seq, amount, fee, merchant_account_seq,
      payer_member_seq, payer_account_seq, posting_seq, counted)
    SELECT 'LIVE', seq, checkout, 'BALANCE', asset_seq, fee * 50, fee, place, payer, account, seq, 1000
    FROM deed JOIN merchant_account ON merchant_account_seq = place JOIN checkout ON checkout_seq = checkout`.execute(
    bank.owner.db,
  )
  for (const seqs of inParts(deeds))
    await sql`UPDATE checkout_payment SET state = 'DONE', ended_at = now() WHERE payment_seq = ANY (${seqs}::uuid[])`.execute(
      bank.owner.db,
    )
}

/** Small enough that the triggers finish in time, also on a busy machine. */
const AT_ONCE = 50

function inParts(deeds: readonly Deed[]): string[][] {
  const parts = Math.ceil(deeds.length / AT_ONCE)
  return Array.from({ length: parts }, (_, n) => deeds.slice(n * AT_ONCE, (n + 1) * AT_ONCE).map(({ seq }) => seq))
}

function sumOf(deeds: readonly Deed[]): bigint {
  return deeds.reduce((sum, { fee }) => sum + fee, 0n)
}
