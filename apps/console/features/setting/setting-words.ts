import { useAmountText } from '@cocobnk/ui'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'

/** Units, found by the suffix of a field's name. */
const UNITS = [
  'characters',
  'minutes',
  'seconds',
  'hours',
  'months',
  'years',
  'bytes',
  'percent',
  'usot',
  'usd',
] as const
type Unit = (typeof UNITS)[number]

/** Fields whose name is self-explanatory; the others are in a group or in a grade. */
const FIELDS = [
  'password_min_characters',
  'password_max_characters',
  'verification_code_minutes',
  'minimum_age_years',
  'max_emails',
  'max_accounts_per_asset',
  'transfer_history_max_months',
  'default_decimal_point',
  'usot_in_usd',
  'governance_asset',
  'preferential_spread_discount_percent',
  'merchant_fixed_fee_usd',
  'merchant_fee_percent',
  'account_opening_seconds',
  'window_enforced',
  'news_items',
  'ticker_items',
  'visitor_inquiry_days',
  'non_face_to_face_daily_usot',
  'non_face_to_face_lifted_by',
  'two_person_withdraw_usot',
  'two_person_claim_usot',
  'one_confirmation_usot',
  'two_confirmations_usot',
  'program_refund_usot',
  'rate_held_minutes',
  'payee_cooling_off_hours',
  'one_person_usot',
  'careful_usot',
  'new_member_hours',
  'security_change_hours',
  'fresh_deposit_minutes',
  'two_person_window_hours',
  'outflows_per_minute',
  'outflows_per_hour',
  'deal_band_percent',
  'release_hours',
  'appeal_hours',
  'two_person_usot',
  'order_band_percent',
  'lifted_ceiling_usot',
  'hour_usot',
  'day_usot',
  'week_usot',
  'is_open',
  'quote_seconds',
  'payment_quote_seconds',
  'tolerance_percent',
  'price_jump_percent',
  'member_hour_usot',
  'house_hour_usot',
  'house_loss_usot',
  'house_loss_minutes',
  'code',
  'is_active',
  'spread_percent',
  'exchange_max_usot',
  'inventory_max',
  'validity_months',
  'attachment_max_bytes',
  'decoding_member_seconds',
  'decoding_network_seconds',
  'addresses_network_hour',
  'addresses_checkout_hour',
  'addresses_shop_hour',
  'address_cooling_off_hours',
  'withdraw_addresses_max',
  'issuer',
  'digits',
  'period_seconds',
  'from',
  'to',
  'time_zone',
  'b2c_exchange',
  'education',
  'blog',
  'source',
  'needs',
  'withdraw_one_time_usot',
  'withdraw_daily_usot',
  'create_account',
  'hot_max_percent',
  'hot_target_percent',
  'warm_percent',
  'kept_two_person_usot',
  'dust_max_usot',
  'price_currencies',
  'per_usd',
  'valid_hours',
  'stated_at',
  'dispute_days',
  'window_days',
  'least_disputes',
  'count_percent',
  'value_percent',
  'release_days',
  'rolling_percent',
  'rolling_days',
  'daily_usot',
  'credit_usot',
] as const
const GROUPS = [
  'counselling_hours',
  'maintenance_window',
  'links',
  'per_member',
  'per_asset',
  'whole_bank',
  'hot_minimum',
  'unexplained_surplus',
  'breakers',
  'NEW',
  'STANDARD',
  'TRUSTED',
] as const
const NEEDS = ['EMAIL', 'OTP', 'REALNAME'] as const

/** Texts for the fields and values of settings. A field without a text keeps its name. */
export function useSettingWords() {
  const t = useText('setting')
  const amountText = useAmountText()
  const limit = useText('limit')
  const times = useTimes()

  const group = (path: readonly string[]): string | undefined => {
    const [first, second] = path
    const known = GROUPS.find((name) => name === first)
    if (known) return t(`group.${known}`)
    if (first === 'rates') return t('group.rate', { code: second ?? '' })
    if (first === 'assets') return t('group.asset', { n: Number(second) + 1 })
    return first === 'grades' ? limit('gradeName', { n: Number(second) + 1 }) : undefined
  }
  const field = (path: readonly string[]): string => {
    const last = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
    const known = FIELDS.find((name) => name === last)
    return known ? t(`field.${known}`) : last
  }
  const unit = (path: readonly string[]): string | undefined => {
    // The unit is the currency whose rate it is.
    if (path.at(-1) === 'per_usd') return path.at(-2)
    const known = unitOf(path)
    return known ? t(`unit.${known}`) : undefined
  }
  const word = (value: string): string => {
    if (value === 'true' || value === 'false') return limit(value === 'true' ? 'yes' : 'no')
    const need = NEEDS.find((name) => name === value)
    return need ? limit(`needs.${need}`) : value
  }

  return {
    group,
    field,
    unit,
    word,
    /** The field's label with its group, in one line. */
    label: (name: string) => {
      const path = name.split('.')
      const within = group(path)
      return within ? `${within}, ${field(path)}` : field(path)
    },
    value: (name: string, value: string | null) => {
      if (value === null || value === '' || value === '[]') return t('none')
      if (name.endsWith('.stated_at')) return times.exact(value)
      const counted = unit(name.split('.'))
      return counted && /^\d+(\.\d+)?$/.test(value) ? `${amountText(value)} ${counted}` : word(value)
    },
  }
}

export function unitOf(path: readonly string[]): Unit | undefined {
  return UNITS.find((unit) => path.at(-1)?.endsWith(`_${unit}`))
}
