import { recordEvent } from '@cocobnk/commerce-event'
import type { CommerceEvent } from '@cocobnk/contract'
import { mailMember } from '@cocobnk/member'
import type { SubscriptionDeps } from './deps.ts'
import { priceText } from './shown.ts'
import type { SubscriptionRow } from './store.ts'

type Type = Extract<CommerceEvent, `subscription.${string}`>

/** Records an event for the shop. Contains nothing about the member. */
export async function record(
  db: SubscriptionDeps['db'],
  row: SubscriptionRow,
  type: Type,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { mode, merchant_seq: merchantSeq, subscription_seq, plan_seq } = row
  await recordEvent(db, {
    mode,
    merchantSeq,
    type,
    subjectSeq: subscription_seq,
    data: { subscription_seq, plan_seq, ...data },
  })
}

type News = 'NOTICE' | 'REFUSED' | 'STOPPED'

export function mailNews(
  { db, vault, webOrigin }: Pick<SubscriptionDeps, 'db' | 'vault' | 'webOrigin'>,
  row: SubscriptionRow,
  news: News,
  at: Date,
): Promise<void> {
  return mailMember(db, vault, row.member_seq, {
    template: 'subscription-news',
    values: {
      news,
      shop: row.shop,
      title: row.title,
      amount: `${priceText(row.amount, row.currency)} ${row.currency}`,
      at: at.toISOString(),
      link: `${webOrigin}/company/merchant-transaction-list?scope=paid#subscriptions`,
    },
  })
}
