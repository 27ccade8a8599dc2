import { sql, uuidV7 } from '@cocobnk/database'
import type { Bank } from '@cocobnk/testing/members'

export type TestShop = { readonly merchantSeq: string; readonly memberSeq: string }

type Due = { readonly code: string; readonly accountSeq: string; readonly amount: bigint; readonly fee: bigint }

type Asked = { readonly shop?: TestShop; readonly dues?: readonly Due[]; readonly source?: 'API' | 'EASY' }

/** Inserts shops and their checkouts as rows, for tests of later steps. */
export function shopWorld(bank: Pick<Bank, 'owner'>, userName: string) {
  const db = bank.owner

  /** Inserts an active shop, as if operators had approved it. */
  async function open(): Promise<TestShop> {
    const merchantSeq = uuidV7()
    const { rows } = await sql<{ member_seq: string }>`
      INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency,
        state, activated_at)
      SELECT ${merchantSeq}, member_seq, ${idOf(merchantSeq)}, 'Canary cups', 'https://shop.example', 'OTHER',
        'help@shop.example', 'USD', 'ACTIVE', now() FROM member WHERE user_name = ${userName}
      RETURNING member_seq`.execute(db)
    return { merchantSeq, memberSeq: rows[0]?.member_seq ?? '' }
  }

  /** Sets an account of the owner as the shop's receiving account. */
  async function settleInto({ merchantSeq }: TestShop, accountSeq: string): Promise<string> {
    const merchantAccountSeq = uuidV7()
    await sql`INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
      SELECT ${merchantAccountSeq}, ${merchantSeq}, account_seq, asset_seq,
        NOT EXISTS (SELECT FROM merchant_account WHERE merchant_seq = ${merchantSeq})
      FROM account WHERE account_seq = ${accountSeq}`.execute(db)
    return merchantAccountSeq
  }

  /** Inserts a checkout with the given amounts, open for 15 minutes; of a new shop by default. */
  async function checkout({ shop, dues = [], source = 'API' }: Asked = {}) {
    const { merchantSeq } = shop ?? (await open())
    const checkoutSeq = uuidV7()
    const token = Buffer.from(checkoutSeq.replaceAll('-', ''), 'hex').toString('base64url')
    await sql`INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
        expires_at)
      VALUES ('LIVE', ${checkoutSeq}, ${merchantSeq}, ${checkoutSeq}, 'Two cups', ${source}, 1000, 'USD', ${token},
        now() + interval '15 minutes')`.execute(db)
    for (const { code, accountSeq, amount, fee } of dues)
      await sql`INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
        SELECT 'LIVE', ${checkoutSeq}, asset.seq, merchant_account_seq, ${amount}, ${fee}
        FROM asset JOIN merchant_account ON asset_seq = asset.seq
        WHERE code = ${code} AND merchant_seq = ${merchantSeq} AND account_seq = ${accountSeq} AND deleted_at IS NULL`.execute(
        db,
      )
    return { checkoutSeq, token, merchantSeq }
  }

  /** Inserts a disputed card payment, in the state in which the worker records it. */
  async function dispute(accountSeq: string) {
    const shop = await open()
    const place = await settleInto(shop, accountSeq)
    const { checkoutSeq } = await checkout({ shop })
    const [paymentSeq, chargebackSeq] = [uuidV7(), uuidV7()]
    await sql`INSERT INTO card_payment (card_payment_seq, checkout_seq, merchant_account_seq, cents, fee, state, payment_id, charge_id,
        captured_at)
      VALUES (${paymentSeq}, ${checkoutSeq}, ${place}, 1000, 0, 'CREDITING', ${`pi_${paymentSeq}`}, ${`ch_${paymentSeq}`},
        now())`.execute(db)
    await sql`INSERT INTO card_reserve (reserve_seq, card_payment_seq, account_seq, kind, amount, due_at, next_at, held_at)
      SELECT gen_random_uuid(), ${paymentSeq}, ${accountSeq}, part.kind, part.amount * 10::numeric ^ decimal_point,
        date_trunc('hour', now()) + part.days * interval '1 day', now(), now()
      FROM asset, (VALUES ('FIRST', 800, 14), ('ROLLING', 200, 90)) AS part (kind, amount, days) WHERE code = 'USOT'`.execute(
      db,
    )
    await sql`INSERT INTO chargeback (chargeback_seq, card_payment_seq, dispute_id, cents, reason, due_at)
      VALUES (${chargebackSeq}, ${paymentSeq}, ${`dp_${paymentSeq}`}, 1000, 'fraudulent', now() + interval '9 days')`.execute(
      db,
    )
    return { shop, checkoutSeq, chargebackSeq }
  }

  return { open, settleInto, checkout, dispute }
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ten-letter shop id, from the random end of a UUID. */
function idOf(seq: string): string {
  const bytes = Buffer.from(seq.replaceAll('-', '').slice(-20), 'hex')
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}
