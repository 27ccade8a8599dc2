import type { DangerousAction } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import type { Bank } from './members.ts'
import { letSell } from './merchants.ts'

export type Asking = {
  readonly method: string
  readonly path: string
  readonly body: object
  /** What the requesting operator must do first. */
  readonly prepare?: (operatorSeq: string) => Promise<unknown>
  done(): Promise<boolean>
}

type Ground = {
  readonly bank: Bank
  readonly query: <Row>(text: string) => Promise<Row[]>
  readonly member: () => Promise<{ readonly memberSeq: string; readonly userName: string }>
  /** Opens a case, and returns how an operator claims it. */
  readonly caseOf: (
    kind: string,
    subject: { readonly seq: string; readonly memberSeq: string },
  ) => Promise<(operatorSeq: string) => Promise<unknown>>
}

type Action = Extract<
  DangerousAction,
  'app.approve' | 'merchant.approve' | 'merchant.card' | 'merchant.release' | 'return.recover' | 'return.write-off'
>

/** Each member's number, for what must be unique. */
const numberOf = (userName: string) => userName.replace(/\D/g, '')

/** How to request the dangerous actions about apps, shops and their payments. */
export function askingOfCommerce({
  bank,
  query,
  member,
  caseOf,
}: Ground): Readonly<Record<Action, () => Promise<Asking>>> {
  async function shopThatIs(state: 'ACTIVE' | 'SUSPENDED'): Promise<string | undefined> {
    const { memberSeq, userName } = await member()
    const [row] = await query<{
      merchant_seq: string
    }>(`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title,
        site_url, category, support_email, price_currency, state, activated_at)
      VALUES (gen_random_uuid(), '${memberSeq}', lpad('${numberOf(userName)}', 10, '0'), 'x', 'https://x.test/', 'OTHER', 'x@x.test', 'USD',
        '${state}', now()) RETURNING merchant_seq`)
    return row?.merchant_seq
  }

  /** Coins that arrived for a checkout and are offered back as a whole. */
  async function offeredReturn(): Promise<string | undefined> {
    const { memberSeq, userName } = await member()
    const made = numberOf(userName)
    const [row] = await query<{ offer_seq: string }>(`WITH shop AS (
        INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
          activated_at)
        VALUES (gen_random_uuid(), '${memberSeq}', lpad('${made}', 10, '0'), 'x', 'https://x.test/', 'OTHER', 'x@x.test', 'USD',
          'ACTIVE', now()) RETURNING merchant_seq),
      asked AS (
        INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
          expires_at)
        SELECT 'LIVE', gen_random_uuid(), merchant_seq, 'x', 'x', 'API', 1, 'USD', lpad('${made}', 22, 'o'), now() FROM shop
        RETURNING checkout_seq),
      arrived AS (
        INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, confirmations_required, checkout_seq, shard,
          block_height, block_hash, posted_at)
        SELECT gen_random_uuid(), 'Bitcoin', repeat('a', 60) || lpad('${made}', 4, '0'), 0, asset.seq, 1, 1, checkout_seq, 0, 1, 'x',
          now() FROM asked, asset WHERE code = 'BTC' RETURNING deposit_seq, checkout_seq, asset_seq),
      received AS (
        INSERT INTO wallet_receipt (deposit_seq, checkout_seq, asset_seq, amount, state)
        SELECT deposit_seq, checkout_seq, asset_seq, 1, 'OFFERED' FROM arrived)
      INSERT INTO return_offer (offer_seq, checkout_seq, cause, deposit_seq, asset_seq, amount, shard, claim_hash, expires_at)
      SELECT gen_random_uuid(), checkout_seq, 'TWICE', deposit_seq, asset_seq, 1, 0, sha256('x'), now() + interval '1 day'
      FROM arrived RETURNING offer_seq`)
    return row?.offer_seq
  }

  return {
    'app.approve': async () => {
      const { memberSeq, userName } = await member()
      const seq = uuidV7()
      await query(`INSERT INTO oauth_client (client_seq, member_seq, client_id, name, site_url, redirect_uris, scopes, review_seq,
          review_state)
        VALUES ('${seq}', '${memberSeq}', 'app_' || lpad('${numberOf(userName)}', 22, '0'), 'x', 'https://x.test/', '{https://x.test/}',
          '{openid,payments:write}', '${seq}', 'PENDING')`)
      const prepare = await caseOf('APP', { seq, memberSeq })
      const body = { type: 'SET_APPROVED', reason: 'a known partner' }
      const done = async () =>
        (await query(`SELECT FROM oauth_client WHERE review_seq = '${seq}' AND review_state = 'APPROVED'`)).length === 1
      return { method: 'PATCH', path: `/operator/app/${seq}`, body, prepare, done }
    },
    'merchant.approve': async () => {
      const { memberSeq, userName } = await member()
      await letSell(bank, userName)
      const seq = uuidV7()
      await query(`WITH shop AS (
          INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency)
          VALUES ('${seq}', '${memberSeq}', lpad('${numberOf(userName)}', 10, '0'), 'x', 'https://x.test/', 'OTHER', 'x@x.test', 'USD')
          RETURNING *)
        INSERT INTO merchant_review (review_seq, merchant_seq, title, site_url, support_email)
        SELECT merchant_seq, merchant_seq, title, site_url, support_email FROM shop`)
      await query(`INSERT INTO application (application_seq, member_seq, kind, status)
        VALUES ('${seq}', '${memberSeq}', 'SHOP', 'PENDING')`)
      const prepare = await caseOf('MERCHANT', { seq, memberSeq })
      const body = { type: 'SET_APPROVED', reason: 'the papers were looked at' }
      const done = async () =>
        (await query(`SELECT FROM merchant WHERE merchant_seq = '${seq}' AND state = 'ACTIVE'`)).length === 1
      return { method: 'PATCH', path: `/operator/merchant/${seq}`, body, prepare, done }
    },
    'merchant.card': async () => {
      const seq = await shopThatIs('ACTIVE')
      const body = { type: 'SET_CLASS', risk_class: 'TRUSTED', reason: 'two years without a dispute' }
      const done = async () =>
        (await query(`SELECT FROM card_risk WHERE merchant_seq = '${seq}' AND risk_class = 'TRUSTED'`)).length === 1
      return { method: 'PATCH', path: `/operator/merchant/${seq}/card`, body, done }
    },
    'merchant.release': async () => {
      const seq = await shopThatIs('SUSPENDED')
      const body = { type: 'SET_RELEASED', reason: 'cleared' }
      const done = async () =>
        (await query(`SELECT FROM merchant WHERE merchant_seq = '${seq}' AND state = 'ACTIVE'`)).length === 1
      return { method: 'PATCH', path: `/operator/merchant/${seq}`, body, done }
    },
    'return.recover': async () => {
      const seq = await offeredReturn()
      const claim_hash = 'ab'.repeat(32)
      const body = { claim_hash, reason: 'the payer proved to be the sender' }
      const done = async () =>
        (
          await query(`SELECT FROM return_offer WHERE offer_seq = '${seq}' AND recovery_hash = decode('${claim_hash}', 'hex')
            AND recovery_from >= now() + interval '47 hours 59 minutes'`)
        ).length === 1
      return { method: 'POST', path: `/operator/return/${seq}/recovery`, body, done }
    },
    'return.write-off': async () => {
      const seq = await offeredReturn()
      const body = { type: 'SET_WRITTEN_OFF', reason: 'too little to be sent' }
      const done = async () =>
        (await query(`SELECT FROM return_offer WHERE offer_seq = '${seq}' AND state = 'WRITTEN_OFF'`)).length === 1
      return { method: 'PATCH', path: `/operator/return/${seq}`, body, done }
    },
  }
}
