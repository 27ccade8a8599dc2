import type { CheckoutFlag, CheckoutSource, CheckoutState, CommerceMode } from '@cocobnk/contract'
import { type Kysely, type PageRange, sql } from '@cocobnk/database'

/** Sums of one asset as text, since they come as JSON. */
type Sum = {
  readonly asset_seq: string
  readonly code: string
  readonly decimals: number
  readonly amount: string
  readonly fee: string
  readonly refunded: string
}

export type ListRow = {
  /** Key of the row in its list: the refund, or the checkout itself. */
  readonly seq: string
  readonly at: Date
  readonly refund_seq: string | null
  readonly mode: CommerceMode
  readonly checkout_seq: string
  readonly merchant_seq: string
  readonly merchant_id: string
  readonly merchant_title: string
  readonly shop_order_number: string
  readonly name: string
  readonly source: CheckoutSource
  readonly price: bigint
  readonly unit: string
  /** Null for a currency, whose digits are known. */
  readonly unit_decimals: number | null
  readonly state: CheckoutState
  readonly flags: readonly CheckoutFlag[]
  readonly sums: readonly Sum[]
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly expires_at: Date
}

export type Scope =
  /** All shops where the member works, or one of them. */
  { readonly staffSeq: string; readonly merchantSeq?: string | undefined } | { readonly payerSeq: string }

export type Filter = {
  readonly mode: CommerceMode
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly assetSeq?: string | undefined
  readonly state?: CheckoutState | undefined
  readonly orderNumber?: string | undefined
}

type Db = Kysely<never>

/** One page of checkouts. */
export async function selectPaymentRows(db: Db, scope: Scope, filter: Filter, range: PageRange): Promise<ListRow[]> {
  const page = sql`
    SELECT checkout.* FROM checkout
    WHERE ${ownerOf(scope)} AND mode = ${filter.mode} ${narrowed(filter)} ${within('created_at', 'checkout_seq', filter, range)}
    ORDER BY created_at DESC, checkout_seq DESC LIMIT ${range.limit}`
  const { rows } = await sql<ListRow>`
    SELECT checkout.checkout_seq AS seq, checkout.created_at AS at, NULL::uuid AS refund_seq, ${columns}, ${sumsOf}
    FROM ${seats(scope)} CROSS JOIN LATERAL (${page}) AS checkout
      JOIN merchant ON merchant.merchant_seq = checkout.merchant_seq
      LEFT JOIN asset AS price_asset ON price_asset.seq = checkout.price_asset_seq
    ORDER BY checkout.created_at DESC, checkout.checkout_seq DESC LIMIT ${range.limit}`.execute(db)
  return rows
}

/** One page of refunds. */
export async function selectRefundRows(db: Db, scope: Scope, filter: Filter, range: PageRange): Promise<ListRow[]> {
  const page = sql`
    SELECT refund.refund_seq, refund.created_at AS refunded_at, refund.amount AS given_back, payment.asset_seq AS given_asset, checkout.*
    FROM checkout
      JOIN refund ON refund.mode = checkout.mode AND refund.checkout_seq = checkout.checkout_seq
      JOIN checkout_payment payment ON payment.mode = refund.mode AND payment.payment_seq = refund.payment_seq
    WHERE ${ownerOf(scope)} AND checkout.mode = ${filter.mode} AND checkout.state IN ('PARTLY_REFUNDED', 'REFUNDED') AND refund.state = 'DONE'
      ${narrowed(filter)}
      ${within('refund.created_at', 'refund.refund_seq', filter, range)}
    ORDER BY refund.created_at DESC, refund.refund_seq DESC LIMIT ${range.limit}`
  const { rows } = await sql<ListRow>`
    SELECT checkout.refund_seq AS seq, checkout.refunded_at AS at, checkout.refund_seq, ${columns},
      jsonb_build_array(jsonb_build_object('asset_seq', given.seq, 'code', given.code, 'decimals', given.decimal_point,
        'amount', checkout.given_back::text, 'fee', '0', 'refunded', checkout.given_back::text)) AS sums
    FROM ${seats(scope)} CROSS JOIN LATERAL (${page}) AS checkout
      JOIN merchant ON merchant.merchant_seq = checkout.merchant_seq
      JOIN asset AS given ON given.seq = checkout.given_asset
      LEFT JOIN asset AS price_asset ON price_asset.seq = checkout.price_asset_seq
    ORDER BY checkout.refunded_at DESC, checkout.refund_seq DESC LIMIT ${range.limit}`.execute(db)
  return rows
}

const columns = sql`checkout.mode, checkout.checkout_seq, checkout.merchant_seq, merchant.merchant_id, merchant.title AS merchant_title,
  checkout.shop_order_number, checkout.name, checkout.source, checkout.price, coalesce(checkout.price_currency, price_asset.code) AS unit,
  price_asset.decimal_point AS unit_decimals, checkout.state, checkout.flags, checkout.created_at, checkout.paid_at, checkout.expires_at`

const sumsOf = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('asset_seq', sum.asset_seq, 'code', asset.code, 'decimals', asset.decimal_point,
    'amount', sum.amount::text, 'fee', sum.fee::text, 'refunded', sum.refunded::text) ORDER BY asset.code)
  FROM (
    SELECT asset_seq, sum(amount) AS amount, sum(fee) AS fee, sum(refunded) AS refunded
    FROM checkout_payment payment
    WHERE payment.mode = checkout.mode AND payment.checkout_seq = checkout.checkout_seq AND payment.state = 'DONE'
    GROUP BY asset_seq) AS sum
  JOIN asset ON asset.seq = sum.asset_seq), '[]'::jsonb) AS sums`

/** The shops whose lists are read, each by its own index; for a payer, a single row without a shop. */
function seats(scope: Scope) {
  if ('payerSeq' in scope) return sql`(SELECT NULL::uuid AS merchant_seq) AS seat`
  return sql`(SELECT merchant_seq FROM merchant_person WHERE member_seq = ${scope.staffSeq}::uuid AND removed_at IS NULL
    ${scope.merchantSeq === undefined ? sql`` : sql`AND merchant_seq = ${scope.merchantSeq}::uuid`}) AS seat`
}

function ownerOf(scope: Scope) {
  return 'payerSeq' in scope
    ? sql`checkout.payer_member_seq = ${scope.payerSeq}::uuid`
    : sql`checkout.merchant_seq = seat.merchant_seq`
}

function narrowed({ state, assetSeq, orderNumber }: Filter) {
  return sql`
    ${state === undefined ? sql`` : sql`AND checkout.state = ${state}`}
    ${orderNumber === undefined ? sql`` : sql`AND checkout.shop_order_number = ${orderNumber}`}
    ${
      assetSeq === undefined
        ? sql``
        : sql`AND EXISTS (SELECT FROM checkout_payment came WHERE came.mode = checkout.mode
            AND came.checkout_seq = checkout.checkout_seq AND came.state = 'DONE' AND came.asset_seq = ${assetSeq}::uuid)`
    }`
}

function within(at: string, seq: string, { from, to }: Filter, { after }: PageRange) {
  const [time, id] = [sql.ref(at), sql.ref(seq)]
  return sql`
    ${from === undefined ? sql`` : sql`AND ${time} >= ${from}::timestamptz`}
    ${to === undefined ? sql`` : sql`AND ${time} < ${to}::timestamptz`}
    ${after === undefined ? sql`` : sql`AND (${time}, ${id}) < (${after.at}::timestamptz, ${after.seq}::uuid)`}`
}
