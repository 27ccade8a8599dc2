import type { FlowName, PartName } from '@cocobnk/chart'

/**
 * Where the bank writes down what a posting is for, before it is posted. Rows: `reference` of the posting; `key` and `actor`, from which
 * the ledger derives the posting's id, so that no cause explains two postings; `amount`, `asset`, and the `account` that gains, null for
 * an account of the house. `$1` are the references.
 */
export type Source = {
  readonly flow: FlowName
  /** Names of the chart's postings. */
  readonly postings: readonly string[]
  /** The part of the account that gains, if it is not the account itself. */
  readonly part?: PartName
  readonly sql: string
}

const DEPOSIT = (account: string, which: string) => `
  SELECT deposit_seq AS reference, deposit_seq AS key, 'deposit' AS actor, amount::text, asset.code AS asset, ${account} AS account
  FROM deposit JOIN asset ON asset.seq = asset_seq WHERE deposit_seq = ANY ($1) AND ${which}`

/** To whom operators gave a deposit that was kept. */
const FOUND = `
  SELECT deposit_seq AS reference, deposit_seq AS key, 'deposit-find' AS actor, amount::text, asset.code AS asset, given.account_seq AS account
  FROM deposit JOIN asset ON asset.seq = asset_seq JOIN (
    SELECT deposit_seq, account_seq FROM deposit_claim WHERE status = 'APPROVED'
    UNION SELECT deposit_seq, account_seq FROM kept_decision WHERE kind = 'CREDIT') AS given USING (deposit_seq)
  WHERE deposit_seq = ANY ($1)`

const WITHDRAWN = (actor: string, account: string) => `
  SELECT withdrawal_seq AS reference, payout_seq AS key, 'withdrawal ' || withdrawal_seq || ' ${actor}' AS actor, net::text AS amount,
    asset.code AS asset, ${account} AS account
  FROM withdrawal JOIN asset ON asset.seq = asset_seq WHERE withdrawal_seq = ANY ($1) AND payout_seq IS NOT NULL`

const SETTLED = `
  SELECT settlement_seq AS reference, settlement_seq AS key, leg.actor, leg.amount::text, leg.asset, leg.account
  FROM settlement CROSS JOIN LATERAL (VALUES
    ('clearing credit', amount - fee, asset, CASE WHEN flow <> 215 THEN to_account END),
    ('clearing pay', bought_amount - bought_fee, bought_asset, to_account),
    ('clearing hold back', back_amount - back_fee, back_asset, back_to)) AS leg (actor, amount, asset, account)
  WHERE settlement_seq = ANY ($1) AND leg.amount IS NOT NULL`

/** What the shop gets of a card payment. One unit of the asset is one cent. */
const CARD = (key: string, actor: string, amount: string, from: string, account = 'at.account_seq') => `
  SELECT ${key} AS reference, ${key} AS key, 'card ${actor}' AS actor, (${amount})::numeric(39, 0)::text AS amount, asset.code AS asset, ${account} AS account
  FROM ${from} JOIN merchant_account AS at USING (merchant_account_seq) JOIN asset ON asset.seq = at.asset_seq WHERE ${key} = ANY ($1)`

const ALLOWANCE = (reference: string, actor: string) => `
  SELECT ${reference} AS reference, posting_key AS key, '${actor}' AS actor, amount::text, asset.code AS asset, NULL::uuid AS account
  FROM affiliate_allowance JOIN asset ON asset.seq = asset_seq WHERE ${reference} = ANY ($1)`

export const SOURCES: readonly Source[] = [
  { flow: 'deposit', postings: ['credit'], sql: DEPOSIT('account_seq', 'kept_for IS NULL AND checkout_seq IS NULL') },
  { flow: 'unknownDeposit', postings: ['keep'], sql: DEPOSIT('NULL::uuid', 'kept_for IS NOT NULL') },
  { flow: 'unknownDeposit', postings: ['find', 'find there'], sql: FOUND },
  { flow: 'walletPayment', postings: ['keep'], sql: DEPOSIT('NULL::uuid', 'checkout_seq IS NOT NULL') },
  {
    flow: 'walletPayment',
    postings: ['pay'],
    sql: `SELECT payment_seq AS reference, payment_seq AS key, 'wallet pay' AS actor, (amount - fee)::text AS amount, asset.code AS asset,
        at.account_seq AS account
      FROM checkout_payment AS payment JOIN merchant_account AS at USING (merchant_account_seq) JOIN asset ON asset.seq = payment.asset_seq
      WHERE payment_seq = ANY ($1) AND mode = 'LIVE' AND method = 'WALLET'`,
  },
  { flow: 'withdrawal', postings: ['keep'], sql: WITHDRAWN('keep', 'NULL::uuid') },
  { flow: 'withdrawal', postings: ['give back'], sql: WITHDRAWN('give back', 'account_seq') },
  ...(['crossShardTransfer', 'crossShardPayment', 'crossShardDeal'] as const).map((flow) => ({
    flow,
    postings: ['credit', 'settle back'],
    sql: SETTLED,
  })),
  { flow: 'crossShardConvertedPayment', postings: ['credit', 'pay'], sql: SETTLED },
  {
    flow: 'cardPayment',
    postings: ['capture'],
    part: 'cardReserve',
    sql: `${CARD('card_payment_seq', 'capture', 'cents * 10::numeric ^ decimal_point - fee', 'card_payment')} AND captured_at IS NOT NULL`,
  },
  {
    flow: 'cardPayment',
    postings: ['keep'],
    sql: `${CARD('card_payment_seq', 'keep', 'cents * 10::numeric ^ decimal_point', 'card_payment', 'NULL::uuid')} AND captured_at IS NOT NULL`,
  },
  {
    flow: 'cardPayment',
    postings: ['win'],
    part: 'cardReserve',
    sql: `${CARD('chargeback_seq', 'win', 'chargeback.cents * 10::numeric ^ decimal_point', 'chargeback JOIN card_payment USING (card_payment_seq)')} AND chargeback.state = 'WON'`,
  },
  {
    flow: 'promise',
    postings: ['pay'],
    sql: `SELECT fund_seq AS reference, step_seq AS key, 'promise pay' AS actor, interest::text AS amount, asset.code AS asset,
        dividend_account_seq AS account
      FROM fund_step JOIN fund USING (fund_seq) JOIN account ON account.account_seq = dividend_account_seq JOIN asset ON asset.seq = asset_seq
      WHERE fund_seq = ANY ($1) AND interest > 0`,
  },
  ...(['feeAllowance', 'spreadAllowance'] as const).map((flow) => ({
    flow,
    postings: ['earn'],
    sql: ALLOWANCE('cause_seq', 'allowance earn'),
  })),
  ...(['crossShardFeeAllowance', 'crossShardSpreadAllowance'] as const).map((flow) => ({
    flow,
    postings: ['credit'],
    sql: ALLOWANCE('posting_key', 'clearing credit'),
  })),
  {
    flow: 'exchange',
    postings: ['buy'],
    sql: `SELECT exchange_seq AS reference, exchange_seq AS key, 'exchange buy' AS actor, target_amount::text AS amount, asset.code AS asset,
        target_account_seq AS account
      FROM exchange JOIN account ON account.account_seq = target_account_seq JOIN asset ON asset.seq = asset_seq WHERE exchange_seq = ANY ($1)`,
  },
]

/** Entrances without a source, each with the reason. */
export const WITHOUT_SOURCE: Readonly<Record<string, string>> = {
  'fill receive': 'the market’s database has its window (check/market.ts)',
  'fillMove settle': 'goes from the market’s account into clearing',
  'convertedPayment pay': 'paid from inventory, which is bounded; the sale is in the same chain',
}
