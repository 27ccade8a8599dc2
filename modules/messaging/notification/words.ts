import { CASE_KINDS, type CaseKind, type NotificationKind } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { formatAmount } from '@cocobnk/money'
import { say } from './texts.ts'

/** An event to be put into words. */
export type Told = {
  readonly kind: NotificationKind
  readonly event: string
  readonly ref: string | null
  readonly values: Readonly<Record<string, string>>
}

const MOST_DECIMALS = 18

export function titleOf({ kind, event }: Told, locale: Locale): string {
  return say(locale, `${kind}.title`, { event })
}

/** The details of an event: an amount, a subject or a device; null if there are none. */
export function textOf({ values }: Told, locale: Locale): string | null {
  const { amount, asset, given, given_asset, application, browser, system } = values
  const came = amount === undefined ? undefined : `${amountIn(locale, amount, asset)} ${asset}`
  if (given !== undefined) return `${amountIn(locale, given, given_asset)} ${given_asset} → ${came}`
  if (came !== undefined) return came
  if (application !== undefined) return say(locale, 'application', { application })
  return [browser, system].filter((name) => name !== undefined).join(' · ') || null
}

/** The text of a push. It contains no amount: it passes through a third party's server and is shown on a locked screen. */
export function pushTextOf(told: Told, locale: Locale): string {
  return told.values.application === undefined ? say(locale, 'push', {}) : (textOf(told, locale) ?? '')
}

function amountIn(locale: Locale, amount: string, asset: string | undefined): string {
  return formatAmount(locale, amount, MOST_DECIMALS, asset)
}

type Page = (ref: string, event: string, values: Told['values']) => string

const PAGES: Readonly<Record<NotificationKind, Page>> = {
  SECURITY: () => '/certification-management/security',
  DEPOSIT: (ref) => `/deposit/detail?seq=${ref}`,
  WITHDRAWAL: (ref) => `/withdraw/detail?seq=${ref}`,
  TRANSFER: (ref) => `/transfer/account-transfer/${ref}`,
  EXCHANGE: (ref) => `/lookup/exchange-success?seq=${ref}`,
  PRICE: (_ref, _event, { given_asset = '' }) => `/wallet?asset=${given_asset}`,
  DEAL: (ref, event) => dealPage(event, ref),
  PAYMENT: (ref, event) =>
    event.startsWith('CARD') ? `/company/merchant-detail/${ref}?view=cards` : `/company/transaction-detail?seq=${ref}`,
  PRODUCT: (ref) => `/product/subscription/list?seq=${ref}`,
  SCHEDULE: (ref, event) =>
    `${event.startsWith('EXCHANGE_') ? '/exchange/direct-exchange' : '/transfer/account-transfer'}?view=schedule&seq=${ref}`,
  REPORT: () => '/wallet?view=reports',
  AFFILIATE: () => '/mypage/affiliate-log',
  APPLICATION: (ref) => `/certification-management/kyc-detail?seq=${ref}`,
  INQUIRY: (ref) => `/service-center/contact-detail?seq=${ref}`,
}
const APPLICATION_PAGES: Readonly<Record<CaseKind, Page>> = {
  KYC: PAGES.APPLICATION,
  WITHDRAW_ADDRESS: (ref) => `/certification-management/kyc-withdraw-detail/${ref}`,
  DEPOSIT_CLAIM: () => '/deposit',
  MERCHANT: (ref) => `/company/merchant-detail/${ref}`,
  CHARGEBACK: () => '/company/merchant-transaction-list',
  CARD_STOP: () => '/company/shop',
  MARKET_SIGNAL: () => '/dashboard/dashboard',
  APP: () => '/client-manage',
}

/** The page of an application or an offer, or the list if there is no id. */
function dealPage(event: string, ref: string): string {
  if (ref === '') return '/dashboard/private/deal'
  return `/dashboard/private/${event.startsWith('OFFER_') ? 'deal' : 'application'}?seq=${ref}`
}

/** The path of the page that shows the event. */
export function linkOf({ kind, event, ref, values }: Told): string {
  const about = CASE_KINDS.find((one) => one === values.application)
  return (about ? APPLICATION_PAGES[about] : PAGES[kind])(ref ?? '', event, values)
}
