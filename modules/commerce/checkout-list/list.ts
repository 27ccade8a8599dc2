import type { Output, TransactionType } from '@cocobnk/contract'
import { type Kysely, type PageQuery, pageAfter } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result } from '@cocobnk/result'
import { type Filter, type ListRow, type Scope, selectPaymentRows, selectRefundRows } from './rows.ts'
import { unitDecimals } from './unit.ts'

type Listed = Output<'GET /pg/transaction'>
type Shown = Listed['list'][number]

/** Payments and refunds together, newest first. */
export async function listTransactions(
  db: Kysely<never>,
  scope: Scope,
  { type, ...filter }: Filter & { readonly type?: TransactionType | undefined },
  query: PageQuery,
): Promise<Result<Listed, 'INVALID_INPUT'>> {
  const page = await pageAfter(
    query,
    async (range) => {
      const [payments, refunds] = await Promise.all([
        type === 'REFUND' ? [] : selectPaymentRows(db, scope, filter, range),
        type === 'PAYMENT' ? [] : selectRefundRows(db, scope, filter, range),
      ])
      return [...payments, ...refunds].toSorted(newerFirst).slice(0, range.limit)
    },
    ({ at, seq }) => ({ at, seq }),
  )
  if (!page.ok) return page
  const isShop = 'staffSeq' in scope
  return ok({ ...page.value, list: page.value.list.map((row) => showRow(row, isShop)) })
}

/** Sorts like the database, which compares ids as bytes; lower-case text sorts the same. */
function newerFirst(one: ListRow, other: ListRow): number {
  return other.at.getTime() - one.at.getTime() || (one.seq < other.seq ? 1 : -1)
}

function showRow(row: ListRow, isShop: boolean): Shown {
  const [given] = row.refund_seq === null ? [] : row.sums
  return {
    transaction_seq: row.checkout_seq,
    refund_seq: row.refund_seq,
    type: given ? 'REFUND' : 'PAYMENT',
    mode: row.mode,
    merchant: { merchant_seq: row.merchant_seq, merchant_id: row.merchant_id, title: row.merchant_title },
    name: row.name,
    shop_order_number: row.shop_order_number,
    source: row.source,
    amount: given
      ? formatMinor(BigInt(given.amount), given.decimals)
      : formatMinor(row.price, unitDecimals(row.unit, row.unit_decimals)),
    unit: given?.code ?? row.unit,
    state: row.state,
    flags: [...row.flags],
    received: given
      ? []
      : row.sums.map(({ asset_seq, code, decimals, ...sums }) => {
          const [amount, fee, refunded] = [BigInt(sums.amount), BigInt(sums.fee), BigInt(sums.refunded)]
          return {
            asset: { asset_seq, code },
            amount: formatMinor(amount, decimals),
            fee: isShop ? formatMinor(fee, decimals) : null,
            net: isShop ? formatMinor(amount - fee, decimals) : null,
            refunded: formatMinor(refunded, decimals),
          }
        }),
    created_at: (given ? row.at : row.created_at).toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  }
}
