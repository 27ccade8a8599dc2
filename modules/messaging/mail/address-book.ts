import type { Template, TemplateValues } from './template.ts'
import { type AccountFrozenValues, accountFrozen } from './templates/account-frozen.ts'
import { type ApplicationNewsValues, applicationNews } from './templates/application-news.ts'
import { type DigestValues, digest } from './templates/digest.ts'
import { type FindIdValues, findId } from './templates/find-id.ts'
import { type InquiryNewsValues, inquiryNews } from './templates/inquiry-news.ts'
import { type InvoiceValues, invoice } from './templates/invoice.ts'
import { type MerchantInvitationValues, merchantInvitation } from './templates/merchant-invitation.ts'
import { type MerchantNewsValues, merchantNews } from './templates/merchant-news.ts'
import { type OperatorInvitationValues, operatorInvitation } from './templates/operator-invitation.ts'
import { type OperatorNoticeValues, operatorNotice } from './templates/operator-notice.ts'
import { type OutflowHeldValues, outflowHeld } from './templates/outflow-held.ts'
import { type RefundNewsValues, refundNews } from './templates/refund-news.ts'
import { type ScheduleNewsValues, scheduleNews } from './templates/schedule-news.ts'
import { type SecurityNoticeValues, securityNotice } from './templates/security-notice.ts'
import { type SubscriptionNewsValues, subscriptionNews } from './templates/subscription-news.ts'
import { type VerificationCodeValues, verificationCode } from './templates/verification-code.ts'
import { type WebhookNewsValues, webhookNews } from './templates/webhook-news.ts'
import { type WelcomeValues, welcome } from './templates/welcome.ts'
import { type WithdrawalNewsValues, withdrawalNews } from './templates/withdrawal-news.ts'

/** Every mail we send, by name, with its values. A new one is a file in templates/ and a line here. */
export type MailValues = {
  readonly welcome: WelcomeValues
  readonly 'account-frozen': AccountFrozenValues
  readonly 'application-news': ApplicationNewsValues
  readonly digest: DigestValues
  readonly 'find-id': FindIdValues
  readonly 'inquiry-news': InquiryNewsValues
  readonly invoice: InvoiceValues
  readonly 'merchant-invitation': MerchantInvitationValues
  readonly 'merchant-news': MerchantNewsValues
  readonly 'operator-invitation': OperatorInvitationValues
  readonly 'outflow-held': OutflowHeldValues
  readonly 'operator-notice': OperatorNoticeValues
  readonly 'refund-news': RefundNewsValues
  readonly 'schedule-news': ScheduleNewsValues
  readonly 'security-notice': SecurityNoticeValues
  readonly 'subscription-news': SubscriptionNewsValues
  readonly 'verification-code': VerificationCodeValues
  readonly 'webhook-news': WebhookNewsValues
  readonly 'withdrawal-news': WithdrawalNewsValues
}

export type TemplateName = keyof MailValues

export const ADDRESS_BOOK: { readonly [Name in TemplateName]: Template<MailValues[Name]> } = {
  welcome,
  'account-frozen': accountFrozen,
  'application-news': applicationNews,
  digest,
  'find-id': findId,
  'inquiry-news': inquiryNews,
  invoice,
  'merchant-invitation': merchantInvitation,
  'merchant-news': merchantNews,
  'operator-invitation': operatorInvitation,
  'outflow-held': outflowHeld,
  'operator-notice': operatorNotice,
  'refund-news': refundNews,
  'schedule-news': scheduleNews,
  'security-notice': securityNotice,
  'subscription-news': subscriptionNews,
  'verification-code': verificationCode,
  'webhook-news': webhookNews,
  'withdrawal-news': withdrawalNews,
}

/** The template of a row read from the database. Its values were checked against this table when they were written. */
export function templateOf(name: string): Template<TemplateValues> | undefined {
  return Object.hasOwn(ADDRESS_BOOK, name)
    ? (ADDRESS_BOOK as Record<string, Template<TemplateValues>>)[name]
    : undefined
}
