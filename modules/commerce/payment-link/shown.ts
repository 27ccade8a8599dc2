import { CURRENCY_DIGITS, type Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import type { LinkRow } from './store.ts'

export type Shown = Output<'POST /pg/merchant/{merchant_seq}/link'>['link']
type Facts = Pick<LinkRow, 'closed_at' | 'expires_at' | 'stock' | 'taken'>

/** Computes the status: expiry and sell-out are not stored. */
export function statusOf({ closed_at, expires_at, stock, taken }: Facts, now = new Date()): Shown['status'] {
  if (closed_at) return 'CLOSED'
  if (expires_at && expires_at <= now) return 'EXPIRED'
  return stock !== null && taken >= stock ? 'SOLD_OUT' : 'OPEN'
}

export function amountOf({ amount, currency }: Pick<LinkRow, 'amount' | 'currency'>): string | null {
  return amount === null ? null : formatMinor(amount, CURRENCY_DIGITS[currency])
}

export function showLink(row: LinkRow, webOrigin: string): Shown {
  return {
    link_seq: row.link_seq,
    mode: row.mode,
    title: row.title,
    currency: row.currency,
    amount: amountOf(row),
    stock: row.stock,
    taken: row.taken,
    paid: row.paid,
    token: row.token,
    url: `${webOrigin}/payment/payment-guest?token=${row.token}`,
    status: statusOf(row),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}
