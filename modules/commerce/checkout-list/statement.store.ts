import type { CheckoutMethod, CommerceMode, TransactionType } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'

/** Money that reached an account of the shop, or left it again. */
export type StatementRow = {
  readonly seq: string
  readonly at: Date
  /** The ledger's id; in test mode, which posts nothing, the row's id. */
  readonly posting: string
  readonly type: TransactionType
  readonly shop_order_number: string
  readonly checkout_seq: string
  readonly method: CheckoutMethod
  readonly amount: bigint
  readonly fee: bigint
}

/** A settlement account, possibly removed since; in test mode, an asset. */
export type Section = {
  readonly merchant_account_seq: string | null
  readonly account_seq: string | null
  readonly number: string | null
  readonly asset_seq: string
  readonly code: string
  readonly decimal_point: number
}

export async function selectSections(db: Kysely<never>, merchantSeq: string, mode: CommerceMode): Promise<Section[]> {
  const { rows } = await (mode === 'LIVE'
    ? sql<Section>`
        SELECT merchant_account_seq, account.account_seq, account.number, asset.seq AS asset_seq, asset.code, asset.decimal_point
        FROM merchant_account JOIN account USING (account_seq) JOIN asset ON asset.seq = merchant_account.asset_seq
        WHERE merchant_seq = ${merchantSeq}::uuid ORDER BY asset.code, merchant_account.created_at`
    : sql<Section>`
        SELECT NULL::uuid AS merchant_account_seq, NULL::uuid AS account_seq, NULL::text AS number, asset.seq AS asset_seq,
          asset.code, asset.decimal_point
        FROM asset WHERE seq IN (
          SELECT due.asset_seq FROM checkout JOIN checkout_due due USING (mode, checkout_seq)
          WHERE checkout.merchant_seq = ${merchantSeq}::uuid AND checkout.mode = 'TEST')
        ORDER BY code`
  ).execute(db)
  return rows
}

type Asked = {
  readonly merchantSeq: string
  readonly mode: CommerceMode
  readonly section: Section
  readonly from: string
  readonly to: string
  readonly after: Pick<StatementRow, 'at' | 'seq'> | undefined
  readonly limit: number
}

/** The rows of a statement, oldest first. */
export async function selectStatementRows(db: Kysely<never>, asked: Asked): Promise<StatementRow[]> {
  const { merchantSeq, mode, section, limit } = asked
  const settled = section.merchant_account_seq
  const where = settled
    ? sql`payment.merchant_account_seq = ${settled}::uuid`
    : sql`payment.mode = ${mode} AND payment.asset_seq = ${section.asset_seq}::uuid`
  const range = (
    at: string,
    seq: string,
  ) => sql`${sql.ref(at)} >= ${asked.from}::timestamptz AND ${sql.ref(at)} < ${asked.to}::timestamptz
    ${asked.after ? sql`AND (${sql.ref(at)}, ${sql.ref(seq)}) > (${asked.after.at}::timestamptz, ${asked.after.seq}::uuid)` : sql``}`
  const { rows } = await sql<StatementRow>`
    (SELECT payment.payment_seq AS seq, payment.ended_at AS at,
      coalesce(payment.posting_seq, payment.payment_seq) AS posting, 'PAYMENT' AS type, checkout.shop_order_number, checkout.checkout_seq,
      payment.method, payment.amount, payment.fee
    FROM checkout_payment payment JOIN checkout USING (mode, checkout_seq)
    WHERE ${where} AND payment.state = 'DONE' AND checkout.merchant_seq = ${merchantSeq}::uuid
      AND ${range('payment.ended_at', 'payment.payment_seq')}
    ORDER BY payment.ended_at, payment.payment_seq LIMIT ${limit})
    UNION ALL
    (SELECT refund.refund_seq, refund.ended_at, coalesce(refund.posting_seq, refund.refund_seq), 'REFUND', checkout.shop_order_number, checkout.checkout_seq,
      payment.method, -refund.amount, 0::numeric(39, 0)
    FROM refund JOIN checkout_payment payment USING (mode, payment_seq)
      JOIN checkout ON checkout.mode = payment.mode AND checkout.checkout_seq = payment.checkout_seq
    WHERE ${where} AND refund.state = 'DONE' AND checkout.merchant_seq = ${merchantSeq}::uuid
      AND ${range('refund.ended_at', 'refund.refund_seq')}
    ORDER BY refund.ended_at, refund.refund_seq LIMIT ${limit})
    ORDER BY at, seq LIMIT ${limit}`.execute(db)
  return rows
}
