import type { Locale } from '@cocobnk/i18n'
import { createTextSource, type Messages, type Translate, useMessages } from '@cocobnk/i18n/react'
import type account from './locales/en-US/account.json'
import type affiliate from './locales/en-US/affiliate.json'
import type apiKey from './locales/en-US/api-key.json'
import type autologout from './locales/en-US/autologout.json'
import type card from './locales/en-US/card.json'
import type checkout from './locales/en-US/checkout.json'
import type content from './locales/en-US/content.json'
import type deal from './locales/en-US/deal.json'
import type dealRating from './locales/en-US/deal-rating.json'
import type dealRoom from './locales/en-US/deal-room.json'
import type deposit from './locales/en-US/deposit.json'
import type displayCurrency from './locales/en-US/display-currency.json'
import type exchange from './locales/en-US/exchange.json'
import type exchangeSchedule from './locales/en-US/exchange-schedule.json'
import type find from './locales/en-US/find.json'
import type firstSteps from './locales/en-US/first-steps.json'
import type fund from './locales/en-US/fund.json'
import type goal from './locales/en-US/goal.json'
import type grade from './locales/en-US/grade.json'
import type health from './locales/en-US/health.json'
import type holding from './locales/en-US/holding.json'
import type home from './locales/en-US/home.json'
import type homeMember from './locales/en-US/home-member.json'
import type inquiry from './locales/en-US/inquiry.json'
import type inviter from './locales/en-US/inviter.json'
import type kyc from './locales/en-US/kyc.json'
import type ladder from './locales/en-US/ladder.json'
import type login from './locales/en-US/login.json'
import type market from './locales/en-US/market.json'
import type member from './locales/en-US/member.json'
import type memberEmail from './locales/en-US/member-email.json'
import type memberFrame from './locales/en-US/member-frame.json'
import type memberPhone from './locales/en-US/member-phone.json'
import type merchant from './locales/en-US/merchant.json'
import type moneyFilter from './locales/en-US/money-filter.json'
import type moneyRequest from './locales/en-US/money-request.json'
import type notification from './locales/en-US/notification.json'
import type oauth from './locales/en-US/oauth.json'
import type oneTimeCode from './locales/en-US/one-time-code.json'
import type otp from './locales/en-US/otp.json'
import type palette from './locales/en-US/palette.json'
import type passkey from './locales/en-US/passkey.json'
import type password from './locales/en-US/password.json'
import type paymentLink from './locales/en-US/payment-link.json'
import type period from './locales/en-US/period.json'
import type product from './locales/en-US/product.json'
import type refusal from './locales/en-US/refusal.json'
import type register from './locales/en-US/register.json'
import type report from './locales/en-US/report.json'
import type requestLog from './locales/en-US/request-log.json'
import type scan from './locales/en-US/scan.json'
import type schedule from './locales/en-US/schedule.json'
import type securityEvent from './locales/en-US/security-event.json'
import type sentCode from './locales/en-US/sent-code.json'
import type session from './locales/en-US/session.json'
import type shell from './locales/en-US/shell.json'
import type shopDesk from './locales/en-US/shop-desk.json'
import type shopTransaction from './locales/en-US/shop-transaction.json'
import type stepUp from './locales/en-US/step-up.json'
import type term from './locales/en-US/term.json'
import type testClock from './locales/en-US/test-clock.json'
import type title from './locales/en-US/title.json'
import type tour from './locales/en-US/tour.json'
import type transfer from './locales/en-US/transfer.json'
import type walletPayment from './locales/en-US/wallet-payment.json'
import type walletReference from './locales/en-US/wallet-reference.json'
import type webhook from './locales/en-US/webhook.json'
import type withdrawAddress from './locales/en-US/withdraw-address.json'
import type withdrawal from './locales/en-US/withdrawal.json'
import type xplogin from './locales/en-US/xplogin.json'

type Namespaces = {
  readonly account: typeof account
  readonly affiliate: typeof affiliate
  readonly 'api-key': typeof apiKey
  readonly autologout: typeof autologout
  readonly card: typeof card
  readonly checkout: typeof checkout
  readonly content: typeof content
  readonly deal: typeof deal
  readonly 'deal-rating': typeof dealRating
  readonly 'deal-room': typeof dealRoom
  readonly deposit: typeof deposit
  readonly 'display-currency': typeof displayCurrency
  readonly 'exchange-schedule': typeof exchangeSchedule
  readonly exchange: typeof exchange
  readonly find: typeof find
  readonly 'first-steps': typeof firstSteps
  readonly fund: typeof fund
  readonly goal: typeof goal
  readonly grade: typeof grade
  readonly health: typeof health
  readonly holding: typeof holding
  readonly home: typeof home
  readonly 'home-member': typeof homeMember
  readonly inquiry: typeof inquiry
  readonly inviter: typeof inviter
  readonly kyc: typeof kyc
  readonly ladder: typeof ladder
  readonly login: typeof login
  readonly market: typeof market
  readonly 'member-email': typeof memberEmail
  readonly 'member-frame': typeof memberFrame
  readonly 'member-phone': typeof memberPhone
  readonly member: typeof member
  readonly merchant: typeof merchant
  readonly 'money-filter': typeof moneyFilter
  readonly 'money-request': typeof moneyRequest
  readonly notification: typeof notification
  readonly oauth: typeof oauth
  readonly 'one-time-code': typeof oneTimeCode
  readonly otp: typeof otp
  readonly palette: typeof palette
  readonly passkey: typeof passkey
  readonly password: typeof password
  readonly 'payment-link': typeof paymentLink
  readonly period: typeof period
  readonly product: typeof product
  readonly refusal: typeof refusal
  readonly report: typeof report
  readonly register: typeof register
  readonly 'request-log': typeof requestLog
  readonly scan: typeof scan
  readonly schedule: typeof schedule
  readonly 'security-event': typeof securityEvent
  readonly 'sent-code': typeof sentCode
  readonly session: typeof session
  readonly shell: typeof shell
  readonly 'shop-desk': typeof shopDesk
  readonly 'shop-transaction': typeof shopTransaction
  readonly 'step-up': typeof stepUp
  readonly term: typeof term
  readonly 'test-clock': typeof testClock
  readonly title: typeof title
  readonly tour: typeof tour
  readonly transfer: typeof transfer
  readonly 'wallet-payment': typeof walletPayment
  readonly 'wallet-reference': typeof walletReference
  readonly webhook: typeof webhook
  readonly 'withdraw-address': typeof withdrawAddress
  readonly withdrawal: typeof withdrawal
  readonly xplogin: typeof xplogin
}

export type Namespace = keyof Namespaces

export type TextKey<Name extends Namespace> = keyof Namespaces[Name] & string

type Catalog = { readonly files: Readonly<Record<string, () => Promise<Messages>>> }

/** Loaders by language: bundling all texts together would slow down the first page for everyone. */
const catalogs: Readonly<Record<Locale, () => Promise<Catalog>>> = {
  'ko-KR': () => import('./locales/ko-KR.ts'),
  'en-US': () => import('./locales/en-US.ts'),
  'ja-JP': () => import('./locales/ja-JP.ts'),
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'zh-TW': () => import('./locales/zh-TW.ts'),
  'fr-FR': () => import('./locales/fr-FR.ts'),
  'de-DE': () => import('./locales/de-DE.ts'),
  'es-ES': () => import('./locales/es-ES.ts'),
  'vi-VN': () => import('./locales/vi-VN.ts'),
  'pt-PT': () => import('./locales/pt-PT.ts'),
}

/** Loads one small file per language and namespace; a reader loads only their own language. */
export const textSource = createTextSource(async (locale, namespace) => {
  const { files } = await catalogs[locale]()
  const load = files[`./${locale}/${namespace}.json`]
  return load ? load() : {}
})

export function useText<Name extends Namespace>(namespace: Name): Translate<TextKey<Name>> {
  return useMessages<TextKey<Name>>(namespace)
}
