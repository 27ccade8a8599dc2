import type { Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import type { Translate } from '@cocobnk/i18n/react'
import { DEFAULT_DECIMALS, formatAmount } from '@cocobnk/money'
import type system from '../../locales/en-US/system.json'

type Text = Translate<keyof typeof system>
type Row = { readonly label: string; readonly value: string }

type Service = Output<'GET /config/service'>['config']
type Constant = Output<'GET /constant'>['constant']
type Certification = {
  readonly kyc: Output<'GET /config/kyc'>['config']
  readonly otp: Output<'GET /config/otp'>['config']
}

const LINKS = ['b2c_exchange', 'education', 'blog', 'source'] as const
const BYTES_PER_MEGABYTE = 1024 * 1024

export function serviceRows(t: Text, locale: Locale, service: Service): readonly Row[] {
  const hours = ({ from, to, time_zone }: Service['counselling_hours']) =>
    t('value.hours', { from, to, zone: zoneName(locale, time_zone) })
  return [
    { label: t('service.counselling'), value: hours(service.counselling_hours) },
    { label: t('service.maintenance'), value: hours(service.maintenance_window) },
    { label: t('service.enforced'), value: t(service.window_enforced ? 'value.yes' : 'value.no') },
    { label: t('service.news'), value: String(service.news_items) },
    { label: t('service.ticker'), value: String(service.ticker_items) },
    { label: t('service.inquiryDays'), value: String(service.visitor_inquiry_days) },
    ...LINKS.map((link) => ({ label: t(`service.link.${link}`), value: service.links[link] || t('value.none') })),
  ]
}

/** The localized name of a time zone: Korean time, 한국 표준시. */
function zoneName(locale: Locale, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export function constantRows(t: Text, locale: Locale, constant: Constant): readonly Row[] {
  const { password_min_characters: from, password_max_characters: to } = constant
  return [
    { label: t('constant.password'), value: t('value.characters', { from, to }) },
    { label: t('constant.code'), value: t('value.minutes', { n: constant.verification_code_minutes }) },
    { label: t('constant.age'), value: t('value.years', { n: constant.minimum_age_years }) },
    { label: t('constant.emails'), value: String(constant.max_emails) },
    { label: t('constant.accounts'), value: String(constant.max_accounts_per_asset) },
    { label: t('constant.history'), value: t('value.months', { n: constant.transfer_history_max_months }) },
    { label: t('constant.decimals'), value: String(constant.default_decimal_point) },
    { label: t('constant.usot'), value: `${formatAmount(locale, constant.usot_in_usd, DEFAULT_DECIMALS, 'USD')} USD` },
    { label: t('constant.governance'), value: constant.governance_asset },
    {
      label: t('constant.discount'),
      value: `${formatAmount(locale, constant.preferential_spread_discount_percent)} %`,
    },
    {
      label: t('constant.merchantFee'),
      value: `${formatAmount(locale, constant.merchant_fixed_fee_usd, DEFAULT_DECIMALS, 'USD')} USD`,
    },
    { label: t('constant.opening'), value: t('value.seconds', { n: constant.account_opening_seconds }) },
  ]
}

export function certificationRows(t: Text, locale: Locale, { kyc, otp }: Certification): readonly Row[] {
  const megabytes = (kyc.attachment_max_bytes / BYTES_PER_MEGABYTE).toLocaleString(locale, { maximumFractionDigits: 1 })
  return [
    { label: t('kyc.validity'), value: t('value.months', { n: kyc.validity_months }) },
    { label: t('kyc.attachment'), value: `${megabytes} MiB` },
    { label: t('kyc.cooling'), value: t('value.hoursLong', { n: kyc.address_cooling_off_hours }) },
    { label: t('otp.issuer'), value: otp.issuer },
    { label: t('otp.shape'), value: t('value.otp', { digits: otp.digits, seconds: otp.period_seconds }) },
  ]
}
