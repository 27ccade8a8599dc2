import type { NotificationKind } from '@cocobnk/contract'

/**
 * How a kind is notified by mail. A template: the equivalent mail, which members may switch off. ALWAYS: cannot be switched off, because
 * an attacker who took over an account would first silence the mails about it. NEVER: visible immediately or too frequent for mail.
 */
export const MAIL_POLICY: Readonly<Record<NotificationKind, 'ALWAYS' | 'NEVER' | { readonly template: string }>> = {
  SECURITY: 'ALWAYS',
  DEPOSIT: 'NEVER',
  WITHDRAWAL: { template: 'withdrawal-news' },
  TRANSFER: 'NEVER',
  EXCHANGE: 'NEVER',
  PRICE: 'NEVER',
  DEAL: 'NEVER',
  /** For a refund to the payer; shop owners get no mail for each payment. */
  PAYMENT: { template: 'refund-news' },
  PRODUCT: 'NEVER',
  REPORT: 'NEVER',
  SCHEDULE: { template: 'schedule-news' },
  AFFILIATE: 'NEVER',
  APPLICATION: { template: 'application-news' },
  INQUIRY: { template: 'inquiry-news' },
}
