import { CURRENCY_DIGITS, type DisplayCurrency, type Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import type { PlanRow, SubscriptionRow } from './store.ts'

export type ShownPlan = Output<'POST /pg/merchant/{merchant_seq}/plan'>['plan']
export type Shown = Output<'POST /pg/subscription'>['subscription']

export function priceText(minor: bigint, currency: DisplayCurrency): string {
  return formatMinor(minor, CURRENCY_DIGITS[currency])
}

export function showPlan(row: PlanRow, webOrigin: string): ShownPlan {
  const { plan_seq, mode, title, currency, period, notice_days, subscribers, token } = row
  return {
    plan_seq,
    mode,
    title,
    currency,
    period,
    notice_days,
    subscribers,
    token,
    amount: priceText(row.amount, currency),
    is_open: row.closed_at === null,
    url: `${webOrigin}/company/merchant-transaction-list?scope=paid&plan=${token}`,
    created_at: row.created_at.toISOString(),
  }
}

export function showSubscription(row: SubscriptionRow): Shown {
  const { subscription_seq, mode, title, currency, period, notice_days, account_seq, state, refusal, charge } = row
  return {
    subscription_seq,
    mode,
    title,
    currency,
    period,
    notice_days,
    account_seq,
    state,
    refusal,
    charges: charge,
    merchant: { merchant_seq: row.merchant_seq, title: row.shop },
    amount: priceText(row.amount, currency),
    maximum: priceText(row.maximum, currency),
    next_at: state === 'ACTIVE' ? row.next_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
