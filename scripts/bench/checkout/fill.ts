import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'
import type pg from 'pg'
import { accountId } from '../accounts.ts'
import type { Sender } from '../transfer/crowd.ts'

/** A transaction and its payer. */
export type Waiting = { readonly sender: Sender; readonly checkoutSeq: string; readonly token: string }

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PRICE = 20n
const FEE = 5n

/** Inserts shops whose owners pay nothing themselves. */
export async function fillShops(owner: pg.Pool, shops: number, firstAccount: number): Promise<string[]> {
  const rows = Array.from({ length: shops }, (_, index) => ({
    seq: uuidV7(),
    account: accountId(firstAccount + index),
  }))
  await owner.query(
    `INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
       activated_at)
     SELECT one.seq, account.member_seq, one.id, 'bench', 'https://shop.example', 'OTHER', 'a@b', 'USD', 'ACTIVE', now()
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS one (seq, account, id)
     JOIN account ON account.account_seq = one.account`,
    [rows.map(({ seq }) => seq), rows.map(({ account }) => account), rows.map((_, index) => merchantId(index))],
  )
  await owner.query(
    `INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
     SELECT gen_random_uuid(), one.seq, account.account_seq, account.asset_seq, true
     FROM unnest($1::uuid[], $2::uuid[]) AS one (seq, account) JOIN account ON account.account_seq = one.account`,
    [rows.map(({ seq }) => seq), rows.map(({ account }) => account)],
  )
  return rows.map(({ seq }) => seq)
}

function merchantId(index: number): string {
  const digits = Array.from({ length: 10 }, (_, place) => LETTERS[Math.floor(index / 32 ** place) % 32])
  return digits.toReversed().join('')
}

/** Inserts transactions as if shops had made them, in one statement. */
export async function fillCheckouts(
  owner: pg.Pool,
  shops: readonly string[],
  senders: readonly Sender[],
  count: number,
): Promise<Waiting[]> {
  const waiting = Array.from({ length: count }, (_, index) => ({
    sender: senders[index % senders.length] as Sender,
    checkoutSeq: uuidV7(),
    token: randomBytes(16).toString('base64url'),
    shop: shops[index % shops.length] ?? '',
  }))
  const columns = [
    waiting.map(({ checkoutSeq }) => checkoutSeq),
    waiting.map(({ shop }) => shop),
    waiting.map(({ token }) => token),
  ]
  await owner.query(
    `INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token, expires_at)
     SELECT 'LIVE', seq, shop, seq::text, 'bench', 'API', 1000, 'USD', token, now() + interval '1 day'
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS one (seq, shop, token)`,
    columns,
  )
  await owner.query(
    `INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
     SELECT 'LIVE', one.seq, asset_seq, merchant_account_seq, $3, $4
     FROM unnest($1::uuid[], $2::uuid[]) AS one (seq, shop) JOIN merchant_account ON merchant_seq = one.shop`,
    [columns[0], columns[1], PRICE, FEE],
  )
  await owner.query('ANALYZE checkout, checkout_due')
  return waiting
}

/** Answers every open challenge like its owner, with the proof from {@link proofOf}. */
export async function answerChallenges(owner: pg.Pool): Promise<void> {
  await owner.query(
    `UPDATE step_up SET answered_at = now(), method = 'PASSWORD', proof_hash = sha256(convert_to('bench-' || challenge_seq, 'UTF8'))
     WHERE answered_at IS NULL`,
  )
}

export function proofOf(challengeSeq: string): string {
  return `bench-${challengeSeq}`
}
