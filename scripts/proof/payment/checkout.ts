import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'
import type { Arena } from './arena.ts'
import { insistProved } from './http.ts'
import type { Shop } from './people.ts'
import { until, untilDone } from './until.ts'

/** The price in cents, and its amount and fee in the asset of the shop. */
export type Price = { readonly cents: bigint; readonly due: bigint; readonly fee: bigint }

export type Checkout = { readonly checkoutSeq: string; readonly token: string }

/** Inserts a checkout as if the shop had requested it. */
export async function askFor({ rows }: Arena, shop: Shop, { cents, due, fee }: Price): Promise<Checkout> {
  const [checkoutSeq, token] = [uuidV7(), randomBytes(16).toString('base64url')]
  await untilDone('a checkout is made', () =>
    rows.query(
      `WITH made AS (
         INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token, expires_at)
         VALUES ('LIVE', $1, $2, $1::uuid::text, 'x', 'API', $7, 'USD', $3, now() + interval '1 day') ON CONFLICT DO NOTHING)
       INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
       SELECT 'LIVE', $1, asset_seq, merchant_account_seq, $5, $6 FROM merchant_account WHERE merchant_account_seq = $4
       ON CONFLICT DO NOTHING`,
      [checkoutSeq, shop.merchantSeq, token, shop.merchantAccountSeq, due, fee, cents],
    ),
  )
  return { checkoutSeq, token }
}

/** Ends the time for which its price is fixed. */
export async function expire({ rows }: Arena, { checkoutSeq }: Checkout): Promise<void> {
  await untilDone('a price expires', () =>
    rows.query(`UPDATE checkout SET expires_at = now() - interval '1 second' WHERE checkout_seq = $1`, [checkoutSeq]),
  )
}

export async function stateOf({ rows }: Arena, { checkoutSeq }: Checkout): Promise<string> {
  const found = await rows.query<{ state: string }>('SELECT state FROM checkout WHERE checkout_seq = $1', [checkoutSeq])
  return found.rows[0]?.state ?? ''
}

export function untilState(arena: Arena, checkout: Checkout, ...states: readonly string[]): Promise<void> {
  return until(`${checkout.checkoutSeq} is ${states.join(' or ')}`, async () =>
    states.includes(await stateOf(arena, checkout)),
  )
}

/** Refunds a part of each payment, then the rest. Returns when no refund is under way. What exceeds the shop's balance is refused. */
export async function refund(arena: Arena, { owner }: Shop, { checkoutSeq }: Checkout, part: string): Promise<void> {
  const payments = await untilDone('payments are read', () =>
    arena.rows.query<{ seq: string; code: string }>(
      `SELECT payment_seq AS seq, code FROM checkout_payment JOIN asset ON asset.seq = asset_seq
        WHERE checkout_seq = $1 AND state = 'DONE'`,
      [checkoutSeq],
    ),
  )
  for (const { seq: payment_seq, code: asset } of payments.rows)
    for (const more of [{ amount: part, asset }, {}]) {
      const asked = { method: 'PATCH', path: `/pg/transaction/${checkoutSeq}`, key: uuidV7() }
      await insistProved(arena, owner, { ...asked, body: { type: 'SET_REFUNDED', payment_seq, ...more } })
      await until(`refunds of ${checkoutSeq} have ended`, async () => {
        const sql = `SELECT FROM refund WHERE checkout_seq = $1 AND state = 'PENDING'`
        return (await arena.rows.query(sql, [checkoutSeq])).rowCount === 0
      })
    }
}

export type End = { readonly state: 'OPEN' | 'PAID' | 'REFUNDED'; readonly due: bigint }

/** Checks that a payer with enough money has paid once, and that refunds went back in full. */
export async function wrongEnds(arena: Arena, ends: ReadonlyMap<string, End>): Promise<readonly string[]> {
  const { rows } = await arena.rows.query<{ seq: string; state: string; paid: string; refunded: string }>(
    `SELECT checkout_seq AS seq, checkout.state, coalesce(sum(amount), 0) AS paid, coalesce(sum(refunded), 0) AS refunded
     FROM checkout LEFT JOIN (SELECT * FROM checkout_payment WHERE state <> 'FAILED') AS payment USING (mode, checkout_seq)
     WHERE checkout_seq = ANY ($1) GROUP BY 1, 2`,
    [[...ends.keys()]],
  )
  const found = new Map(rows.map((row) => [row.seq, `${row.state} ${row.paid} ${row.refunded}`]))
  return [...ends].flatMap(([seq, { state, due }]) => {
    const wanted = `${state} ${state === 'OPEN' ? 0n : due} ${state === 'REFUNDED' ? due : 0n}`
    const is = found.get(seq)
    return is === wanted ? [] : [`checkout ${seq} is ${is}, not ${wanted}`]
  })
}
