import { batchLoader } from '@cocobnk/concurrency'
import { type Ask, uuidV7 } from '@cocobnk/database'
import type { Plan, WishRow } from './plan.ts'

const WISH = (by: 'token' | 'checkout_seq', type: 'text' | 'uuid') => ({
  name: `checkout-wish-${by}`,
  text: `SELECT asked.n, checkout.*, merchant.state AS shop_state,
      coalesce((SELECT sum(payment.counted) FROM checkout_payment payment
        WHERE payment.mode = checkout.mode AND payment.checkout_seq = checkout.checkout_seq AND payment.state = 'DONE'), 0) AS counted,
      EXISTS (SELECT FROM checkout_due other JOIN merchant_account taking USING (merchant_account_seq)
        WHERE other.mode = checkout.mode AND other.checkout_seq = checkout.checkout_seq
          AND taking.account_seq = asked.account_seq) AS is_of_shop,
      account.account_seq AS own_account_seq, account.asset_seq AS own_asset_seq,
      due.amount AS due, due.fee, due.merchant_account_seq, merchant_account.account_seq AS shop_account_seq,
      merchant.member_seq AS owner_seq, asset.code, asset.decimal_point
    FROM unnest($1::${type}[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS asked (checkout, member_seq, account_seq, n)
    JOIN checkout ON checkout.${by} = asked.checkout
    JOIN merchant ON merchant.merchant_seq = checkout.merchant_seq
    LEFT JOIN account ON account.account_seq = asked.account_seq AND account.member_seq = asked.member_seq
    LEFT JOIN asset ON asset.seq = account.asset_seq
    LEFT JOIN checkout_due due
      ON due.mode = checkout.mode AND due.checkout_seq = checkout.checkout_seq AND due.asset_seq = account.asset_seq
    LEFT JOIN merchant_account ON merchant_account.merchant_account_seq = due.merchant_account_seq`,
})

const CLAIM = {
  name: 'checkout-claim',
  text: `WITH asked AS (
      SELECT * FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::numeric[],
        $9::numeric[], $10::numeric[], $11::uuid[])
      AS one (checkout_seq, version, payment_seq, member_seq, account_seq, posting_seq, asset_seq, amount, fee, counted,
        merchant_account_seq)),
    -- Locked in one order, so that concurrent batches cannot deadlock.
    locked AS (SELECT checkout_seq FROM checkout WHERE mode = 'LIVE' AND checkout_seq = ANY ($1::uuid[])
      ORDER BY checkout_seq FOR UPDATE),
    claimed AS (
      UPDATE checkout SET state = 'PROCESSING', payer_member_seq = asked.member_seq
      FROM asked JOIN locked USING (checkout_seq)
      WHERE checkout.mode = 'LIVE' AND checkout.checkout_seq = asked.checkout_seq AND checkout.state = 'OPEN'
        AND checkout.version = asked.version AND checkout.expires_at > now()
        AND NOT EXISTS (SELECT FROM checkout_payment used WHERE used.mode = 'LIVE' AND used.payment_seq = asked.payment_seq)
      RETURNING asked.*)
    INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, asset_seq, amount, fee, merchant_account_seq,
      payer_member_seq, payer_account_seq, posting_seq, counted)
    SELECT 'LIVE', payment_seq, checkout_seq, 'BALANCE', asset_seq, amount, fee, merchant_account_seq, member_seq, account_seq,
      posting_seq, counted FROM claimed RETURNING payment_seq`,
}

const FINISH = {
  name: 'checkout-finish',
  text: `WITH asked AS (SELECT * FROM unnest($1::uuid[], $2::uuid[]) AS one (payment_seq, event_id)),
    ended AS (
      UPDATE checkout_payment payment SET state = 'DONE', ended_at = now() FROM asked
      WHERE payment.mode = 'LIVE' AND payment.payment_seq = asked.payment_seq AND payment.state = 'PENDING'
      RETURNING payment.checkout_seq, asked.*),
    paid AS (
      UPDATE checkout SET state = 'PAID', paid_at = now() FROM ended
      WHERE checkout.mode = 'LIVE' AND checkout.checkout_seq = ended.checkout_seq AND checkout.state = 'PROCESSING'
      RETURNING checkout.checkout_seq, checkout.merchant_seq, checkout.shop_order_number, ended.payment_seq, ended.event_id)
    INSERT INTO commerce_event (event_id, mode, merchant_seq, type, subject_seq, data)
    SELECT event_id, 'LIVE', merchant_seq, 'checkout.paid', checkout_seq, jsonb_build_object('transaction_seq', checkout_seq,
      'shop_order_number', shop_order_number, 'state', 'PAID', 'payment_seq', payment_seq, 'method', 'BALANCE')
    FROM paid RETURNING data ->> 'payment_seq' AS payment_seq`,
}

export type PayCrowd = ReturnType<typeof payCrowd>

/** Batches the three statements of a payment over all concurrent requests, so that payments share round trips and commits. */
export function payCrowd(ask: Ask) {
  const wishes = (by: 'token' | 'checkout_seq', type: 'text' | 'uuid') => {
    const statement = WISH(by, type)
    return batchLoader<WishRow>({
      load: async (keys) => {
        const parts = keys.map((key) => key.split(' '))
        const column = (place: number) => parts.map((part) => part[place])
        const rows = await ask<WishRow & { readonly n: bigint }>(statement, [column(0), column(1), column(2)])
        return new Map(rows.map((row) => [keys[Number(row.n) - 1] ?? '', row]))
      },
    })
  }
  const [byToken, bySeq] = [wishes('token', 'text'), wishes('checkout_seq', 'uuid')]
  const plans = new Map<string, Plan & { readonly postingSeq: string }>()
  const claims = batchLoader<true>({
    load: async (keys) => {
      const all = keys.flatMap((key) => plans.get(key) ?? [])
      for (const key of keys) plans.delete(key)
      const rows = await ask<{ readonly payment_seq: string }>(CLAIM, [
        all.map(({ checkout }) => checkout.checkout_seq),
        all.map(({ checkout }) => checkout.version),
        all.map(({ paymentSeq }) => paymentSeq),
        all.map(({ memberSeq }) => memberSeq),
        all.map(({ accountSeq }) => accountSeq),
        all.map(({ postingSeq }) => postingSeq),
        all.map(({ share }) => share.due.asset_seq),
        all.map(({ share }) => share.amount),
        all.map(({ share }) => share.fee),
        all.map(({ share }) => share.counted),
        all.map(({ share }) => share.due.merchant_account_seq),
      ])
      return new Map(rows.map(({ payment_seq }) => [payment_seq, true]))
    },
  })
  const ends = batchLoader<true>({
    load: async (paymentSeqs) => {
      const rows = await ask<{ readonly payment_seq: string }>(FINISH, [paymentSeqs, paymentSeqs.map(() => uuidV7())])
      return new Map(rows.map(({ payment_seq }) => [payment_seq, true]))
    },
  })
  return {
    wishByToken: (token: string, memberSeq: string, accountSeq: string) =>
      byToken.find(`${token} ${memberSeq} ${accountSeq}`),
    wishOfSeq: (checkoutSeq: string, memberSeq: string, accountSeq: string) =>
      bySeq.find(`${checkoutSeq} ${memberSeq} ${accountSeq}`),
    /** Claims the checkout for this payment; returns whether it succeeded. No other payment can claim it until this one has ended. */
    claim: async (plan: Plan, postingSeq: string): Promise<boolean> => {
      plans.set(plan.paymentSeq, { ...plan, postingSeq })
      return (await claims.find(plan.paymentSeq)) === true
    },
    /** Ends a payment of the full price. Returns false if it must be ended by `finishPayment` instead. */
    finish: async (paymentSeq: string): Promise<boolean> => (await ends.find(paymentSeq)) === true,
  }
}
