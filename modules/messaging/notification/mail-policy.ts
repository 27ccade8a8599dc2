import type { NotificationKind } from '@cocobnk/contract'

/**
 * How a kind is told of by mail. A template: the mail that tells the same, which members may switch off. ALWAYS: whoever took over an
 * account would silence the mails about it first. NEVER: money that comes in and exchanges are told where they are seen at once; nobody
 * wants a mail for each.
 */
export const MAIL_POLICY: Readonly<Record<NotificationKind, 'ALWAYS' | 'NEVER' | { readonly template: string }>> = {
  SECURITY: 'ALWAYS',
  DEPOSIT: 'NEVER',
  WITHDRAWAL: { template: 'withdrawal-news' },
  TRANSFER: 'NEVER',
  EXCHANGE: 'NEVER',
  PRICE: 'NEVER',
  DEAL: 'NEVER',
  /** Of a refund to the payer; owners of shops get no mail for each payment. */
  PAYMENT: { template: 'refund-news' },
  PRODUCT: 'NEVER',
  SCHEDULE: { template: 'schedule-news' },
  AFFILIATE: 'NEVER',
  APPLICATION: { template: 'application-news' },
  INQUIRY: { template: 'inquiry-news' },
}
