import type { CheckoutMethod, CommerceMode } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { LineKind } from './line-kind.ts'

/** A change of a settlement account's balance. */
export type StatementRow = {
  readonly seq: string
  readonly at: Date
  /** The ledger's reference; in test mode, which posts nothing, the row's id. */
  readonly posting: string
  readonly type: LineKind
  /** Null for what belongs to no order of the shop. */
  readonly shop_order_number: string | null
  readonly checkout_seq: string | null
  readonly method: CheckoutMethod | null
  readonly amount: bigint
  readonly fee: bigint
  /** Of the account, after the line; null in test mode. */
  readonly balance: bigint | null
}

/** A settlement account, possibly removed since; in test mode, an asset. */
export type Section = {
  readonly account_seq: string | null
  readonly number: string | null
  readonly asset_seq: string
  readonly code: string
  readonly decimal_point: number
  /** When the shop began and ceased to be paid into the account; null in test mode, and for an account that is still in use. */
  readonly settled_from: Date | null
  readonly settled_until: Date | null
}

export async function selectSections(db: Kysely<never>, merchantSeq: string, mode: CommerceMode): Promise<Section[]> {
  const { rows } = await (mode === 'LIVE'
    ? sql<Section>`
        SELECT account.account_seq, account.number, asset.seq AS asset_seq, asset.code, asset.decimal_point,
          min(merchant_account.created_at) AS settled_from,
          CASE WHEN bool_and(deleted_at IS NOT NULL) THEN max(deleted_at) END AS settled_until
        FROM merchant_account JOIN account USING (account_seq) JOIN asset ON asset.seq = merchant_account.asset_seq
        WHERE merchant_seq = ${merchantSeq}::uuid
        GROUP BY account.account_seq, asset.seq ORDER BY asset.code, min(merchant_account.created_at)`
    : sql<Section>`
        SELECT NULL::uuid AS account_seq, NULL::text AS number, asset.seq AS asset_seq,
          asset.code, asset.decimal_point, NULL::timestamptz AS settled_from, NULL::timestamptz AS settled_until
        FROM asset WHERE seq IN (
          SELECT due.asset_seq FROM checkout JOIN checkout_due due USING (mode, checkout_seq)
          WHERE checkout.merchant_seq = ${merchantSeq}::uuid AND checkout.mode = 'TEST')
        ORDER BY code`
  ).execute(db)
  return rows
}

/** What a posting is for: the order, and the amount and fee of a payment. */
export type Cause = {
  readonly reference: string
  readonly shop_order_number: string
  readonly checkout_seq: string
  readonly method: CheckoutMethod
  readonly amount: bigint
  /** Null for everything but payments. */
  readonly fee: bigint | null
  readonly isDispute: boolean
}

/** The causes of postings within a shop. Postings refer to a payment, refund or dispute, or to the settlement of the first two. */
export async function selectCauses(
  db: Kysely<never>,
  merchantSeq: string,
  references: readonly string[],
): Promise<Cause[]> {
  if (references.length === 0) return []
  const { rows } = await sql<Cause>`
    WITH named AS (SELECT unnest(${references}::uuid[]) AS reference)
    SELECT cause.*, checkout.shop_order_number, checkout.checkout_seq FROM (
      SELECT reference, checkout_seq, method, amount, fee, false AS "isDispute"
      FROM named JOIN checkout_payment ON mode = 'LIVE' AND payment_seq = reference
      UNION ALL SELECT reference, checkout_seq, method, amount, fee, false
      FROM named JOIN checkout_payment ON posting_seq = reference
      UNION ALL SELECT reference, refund.checkout_seq, method, refund.amount, NULL, false
      FROM named JOIN refund ON refund.mode = 'LIVE' AND refund_seq = reference
        JOIN checkout_payment payment USING (mode, payment_seq)
      UNION ALL SELECT reference, refund.checkout_seq, method, refund.amount, NULL, false
      FROM named JOIN refund ON refund.posting_seq = reference
        JOIN checkout_payment payment USING (mode, payment_seq)
      UNION ALL SELECT reference, checkout_seq, 'CARD', 0, NULL, true
      FROM named JOIN chargeback ON chargeback_seq = reference JOIN card_payment USING (card_payment_seq)
    ) AS cause JOIN checkout ON checkout.mode = 'LIVE' AND checkout.checkout_seq = cause.checkout_seq
    WHERE checkout.merchant_seq = ${merchantSeq}::uuid`.execute(db)
  return rows
}

type Asked = {
  readonly merchantSeq: string
  readonly section: Section
  readonly from: string
  readonly to: string
  readonly after: Pick<StatementRow, 'at' | 'seq'> | undefined
  readonly limit: number
}

/** The rows of a statement in test mode, which posts nothing: payments and refunds of an asset, oldest first. */
export async function selectTestRows(db: Kysely<never>, asked: Asked): Promise<StatementRow[]> {
  const { merchantSeq, section, limit } = asked
  const range = (
    at: string,
    seq: string,
  ) => sql`${sql.ref(at)} >= ${asked.from}::timestamptz AND ${sql.ref(at)} < ${asked.to}::timestamptz
    ${asked.after ? sql`AND (${sql.ref(at)}, ${sql.ref(seq)}) > (${asked.after.at}::timestamptz, ${asked.after.seq}::uuid)` : sql``}`
  const where = sql`payment.mode = 'TEST' AND payment.asset_seq = ${section.asset_seq}::uuid
    AND checkout.merchant_seq = ${merchantSeq}::uuid`
  const { rows } = await sql<StatementRow>`
    (SELECT payment.payment_seq AS seq, payment.ended_at AS at, payment.payment_seq AS posting, 'PAYMENT' AS type,
      checkout.shop_order_number, checkout.checkout_seq, payment.method, payment.amount, payment.fee, NULL AS balance
    FROM checkout_payment payment JOIN checkout USING (mode, checkout_seq)
    WHERE ${where} AND payment.state = 'DONE' AND ${range('payment.ended_at', 'payment.payment_seq')}
    ORDER BY payment.ended_at, payment.payment_seq LIMIT ${limit})
    UNION ALL
    (SELECT refund.refund_seq, refund.ended_at, refund.refund_seq, 'REFUND', checkout.shop_order_number, checkout.checkout_seq,
      payment.method, -refund.amount, 0::numeric(39, 0), NULL
    FROM refund JOIN checkout_payment payment USING (mode, payment_seq)
      JOIN checkout ON checkout.mode = payment.mode AND checkout.checkout_seq = payment.checkout_seq
    WHERE ${where} AND refund.state = 'DONE' AND ${range('refund.ended_at', 'refund.refund_seq')}
    ORDER BY refund.ended_at, refund.refund_seq LIMIT ${limit})
    ORDER BY at, seq LIMIT ${limit}`.execute(db)
  return rows
}
