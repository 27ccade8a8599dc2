import { type BatchLoader, batchLoader } from '@cocobnk/concurrency'
import { type Ask, openDatabase } from '@cocobnk/database'
import type { Facts, Recipient, ShopName } from './cover.ts'
import type { Taking } from './taking.ts'

/** Account numbers and decimals never change, so they are kept for as long as there is room. */
const FOREVER = { ttlMs: 86_400_000, maxEntries: 200_000 }
const CONNECTIONS = 4

/** What the poster reads of the bank. */
export type BankFacts = Facts & {
  /** Whether a shop gives back what this member paid. */
  readonly isRefund: (taking: Taking) => Promise<boolean>
  /** What a payment of an app counts, in minor units of USOT, towards what the member allows it in a day; undefined if it is none. */
  readonly countedByApp: (taking: Taking) => Promise<bigint | undefined>
  /** Whether an account of a shop's owner is converted into another one by the shop's plan. */
  readonly isPlanned: (taking: Taking) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Reads the bank as `bank_poster`, which may read what is named here and nothing else (db/bank/0310_poster.sql). */
export function openBankFacts(url: string): BankFacts {
  const { ask, close } = openDatabase<Record<never, never>>(url, { max: CONNECTIONS, applicationName: 'poster' })
  const numbers = batchLoader<string>({
    cache: FOREVER,
    load: (keys) =>
      pairs(
        ask,
        'poster_number',
        'SELECT number AS key, account_seq AS value FROM account WHERE number = ANY ($1)',
        keys,
      ),
  })
  const decimals = batchLoader<string>({
    cache: FOREVER,
    load: (keys) =>
      pairs(
        ask,
        'poster_decimals',
        'SELECT code AS key, decimal_point::text AS value FROM asset WHERE code = ANY ($1)',
        keys,
      ),
  })
  const recipients = batchLoader<Recipient>({
    load: async (keys) => {
      const rows = await ask<Recipient & { readonly key: string }>(RECIPIENT, [keys.filter((key) => UUID.test(key))])
      return new Map(rows.map(({ key, account, owner }) => [key, { account, owner }]))
    },
  })
  const shops = Object.fromEntries(
    Object.entries(SHOPS).map(([by, { name, text, shape }]) => [
      by,
      batchLoader<string>({
        load: (keys) =>
          pairs(
            ask,
            name,
            text,
            keys.filter((key) => shape.test(key)),
          ),
      }),
    ]),
  ) as Record<ShopName, BatchLoader<string>>
  return {
    accountOf: numbers.find,
    decimalsOf: async (asset) => {
      const text = await decimals.find(asset)
      return text === undefined ? undefined : Number(text)
    },
    recipientOf: recipients.find,
    shopOwnerOf: (by, value) => shops[by].find(value),
    isRefund: async ({ reference, account, amount, isHold, receivers }) => {
      if (reference === undefined) return false
      const to = isHold ? (await recipients.find(reference))?.account : [...receivers.keys()][0]
      const rows = await ask(REFUND, [reference, account, to ?? null, String(amount)])
      return rows.length > 0 && (isHold || receivers.size === 1)
    },
    countedByApp: async ({ reference, account, amount, owner }) => {
      if (reference === undefined) return undefined
      const [row] = await ask<{ readonly usot: string }>(SPENT, [reference, account, owner, String(amount)])
      return row && BigInt(row.usot)
    },
    isPlanned: async ({ account, amount, receivers }) => {
      const [to, ...others] = receivers.keys()
      return to !== undefined && others.length === 0 && (await ask(PLANNED, [account, to, String(amount)])).length > 0
    },
    close,
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const TOKEN = /^[\w-]{22}$/

const RECIPIENT = {
  name: 'poster_recipient',
  text: `SELECT settlement_seq AS key, to_account AS account, account.member_seq AS owner FROM settlement
    JOIN account ON account_seq = to_account WHERE settlement_seq = ANY ($1::uuid[])`,
}

/** Whose shop asks, by what the request names. */
const SHOPS: Readonly<Record<ShopName, { readonly name: string; readonly text: string; readonly shape: RegExp }>> = {
  checkout: {
    name: 'poster_checkout',
    text: `SELECT checkout_seq AS key, member_seq AS value FROM checkout JOIN merchant USING (merchant_seq)
      WHERE mode = 'LIVE' AND checkout_seq = ANY ($1::uuid[])`,
    shape: UUID,
  },
  token: {
    name: 'poster_token',
    text: `SELECT token AS key, member_seq AS value FROM checkout JOIN merchant USING (merchant_seq)
      WHERE mode = 'LIVE' AND token = ANY ($1::text[])`,
    shape: TOKEN,
  },
  plan: {
    name: 'poster_plan',
    text: `SELECT token AS key, member_seq AS value FROM subscription_plan JOIN merchant USING (merchant_seq)
      WHERE mode = 'LIVE' AND token = ANY ($1::text[])`,
    shape: TOKEN,
  },
}

/** From the shop's account that received the payment, to the account that paid, not more than the refund. */
const REFUND = {
  name: 'poster_refund',
  text: `SELECT 1 FROM refund
    JOIN checkout_payment AS payment USING (mode, payment_seq)
    JOIN merchant_account AS shop ON shop.merchant_account_seq = payment.merchant_account_seq
    WHERE refund.posting_seq = $1 AND refund.mode = 'LIVE' AND shop.account_seq = $2 AND payment.payer_account_seq = $3
      AND refund.amount = $4::numeric`,
}

/** A payment of an app, for which the identity process wrote what the member allows in a day. */
const SPENT = {
  name: 'poster_spent',
  text: `SELECT spend.usot::text FROM checkout_payment AS payment
    JOIN oauth_spend AS spend USING (payment_seq)
    JOIN oauth_grant AS granted USING (grant_seq)
    WHERE payment.posting_seq = $1 AND payment.mode = 'LIVE' AND payment.payer_account_seq = $2 AND granted.member_seq = $3
      AND payment.amount = $4::numeric AND granted.revoked_at IS NULL
      AND (SELECT sum(usot) FROM oauth_spend WHERE grant_seq = granted.grant_seq AND created_at > now() - interval '1 day') <= granted.limit_usot`,
}

const PLANNED = {
  name: 'poster_planned',
  text: `SELECT 1 FROM payout_run AS run JOIN payout_plan AS plan USING (merchant_seq)
    WHERE run.kind = 'CONVERT' AND run.state = 'PENDING' AND run.from_account_seq = $1 AND run.to_account_seq = $2
      AND run.amount = $3::numeric AND plan.is_on AND plan.convert_asset_seq IS NOT NULL`,
}

async function pairs(
  ask: Ask,
  name: string,
  text: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ask<{ readonly key: string; readonly value: string }>({ name, text }, [keys])
  return new Map(rows.map(({ key, value }) => [key, value]))
}
