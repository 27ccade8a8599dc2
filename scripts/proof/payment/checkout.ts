import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'
import type { Arena } from './arena.ts'
import { insistProved } from './http.ts'
import type { Shop } from './people.ts'
import { until, untilDone } from './until.ts'

/** The price in cents, and what it is in the asset of the shop, with the fee of it. */
export type Price = { readonly cents: bigint; readonly due: bigint; readonly fee: bigint }

export type Checkout = { readonly checkoutSeq: string; readonly token: string }

/** Something to pay, as the shop has asked for it. */
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

/** Its price is no longer fixed. */
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

/** Gives back a part, then the rest; answers when neither is under way any more. What the shop is too short for is refused. */
export async function refund(arena: Arena, { owner }: Shop, { checkoutSeq }: Checkout, part: string): Promise<void> {
  for (const more of [{ amount: part }, {}]) {
    const asked = { method: 'PATCH', path: `/pg/transaction/${checkoutSeq}`, key: uuidV7() }
    await insistProved(arena, owner, { ...asked, body: { type: 'SET_REFUNDED', ...more } })
    await until(`refunds of ${checkoutSeq} have ended`, async () => {
      const sql = `SELECT FROM refund WHERE checkout_seq = $1 AND state = 'PENDING'`
      return (await arena.rows.query(sql, [checkoutSeq])).rowCount === 0
    })
  }
}
