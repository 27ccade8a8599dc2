import { describe, expect, it } from 'vitest'
import {
  budgetConfig,
  cardReserveConfig,
  constant,
  custodyConfig,
  dealConfig,
  depositConfig,
  exchangeConfig,
  kycConfig,
  memberConfig,
  otpConfig,
  outflowConfig,
  rateConfig,
  serviceConfig,
  shopConfig,
  tierConfig,
  withdrawalConfig,
} from './setting.ts'

const seoul = { from: '10:00', to: '24:00', time_zone: 'Asia/Seoul' }

const velocity = { hour_usot: '1', day_usot: '2', week_usot: '3' }

const breakers = {
  price_jump_percent: '5',
  member_hour_usot: '1',
  house_hour_usot: '1',
  house_loss_usot: '1',
  house_loss_minutes: 60,
}
const cardClass = {
  release_days: 14,
  rolling_percent: '20',
  rolling_days: 90,
  daily_usot: '100000',
  credit_usot: '1000000',
}
const coin = { code: 'BTC', is_active: true, spread_percent: '0.5', exchange_max_usot: '1', inventory_max: '1' }

const RIGHT = {
  constant: {
    password_min_characters: 8,
    password_max_characters: 32,
    verification_code_minutes: 5,
    minimum_age_years: 19,
    max_emails: 5,
    max_accounts_per_asset: 5,
    transfer_history_max_months: 6,
    default_decimal_point: 8,
    usot_in_usd: '0.01',
    governance_asset: 'CCM',
    preferential_spread_discount_percent: '100.00',
    merchant_fixed_fee_usd: '0.30',
    merchant_fee_percent: '0',
    account_opening_seconds: 10,
  },
  service: {
    counselling_hours: seoul,
    maintenance_window: seoul,
    window_enforced: false,
    news_items: 8,
    ticker_items: 10,
    visitor_inquiry_days: 180,
    links: { b2c_exchange: '', education: '', blog: '', source: 'https://source.example/' },
  },
  kyc: {
    validity_months: 12,
    attachment_max_bytes: 5_242_880,
    address_cooling_off_hours: 48,
    withdraw_addresses_max: 20,
  },
  otp: { issuer: 'Cocobnk', digits: 6, period_seconds: 30 },
  deal: { release_hours: 24, appeal_hours: 48, two_person_usot: '100000', two_person_window_hours: 24 },
  deposit: { two_person_claim_usot: '10000' },
  shop: {
    one_confirmation_usot: '5000',
    two_confirmations_usot: '50000',
    rate_held_minutes: 60,
    program_refund_usot: '1000000',
  },
  tier: {
    hot_max_percent: 2,
    hot_target_percent: 1,
    warm_percent: 8,
    hot_minimum: { BTC: '0', LTC: '1', ETH: '0.5', USOT: '0', CCM: '0' },
  },
  custody: {
    unexplained_surplus: { BTC: '0', LTC: '1', ETH: '0.5', USOT: '0', CCM: '0' },
    kept_two_person_usot: '100000',
    dust_max_usot: '0',
  },
  exchange: {
    is_open: true,
    quote_seconds: 15,
    payment_quote_seconds: 60,
    tolerance_percent: '0.5',
    breakers,
    assets: [coin, { ...coin, code: 'ETH' }],
  },
  rate: { BTC: '10000000', CCM: '0.000000000001' },
  withdrawal: {
    one_person_usot: '50000',
    careful_usot: '10000',
    new_member_hours: 168,
    security_change_hours: 24,
    fresh_deposit_minutes: 60,
    two_person_window_hours: 24,
    per_member: velocity,
    per_asset: velocity,
    whole_bank: velocity,
  },
  outflow: {
    outflows_per_minute: 120,
    outflows_per_hour: 1_200,
    deal_band_percent: '20',
    order_band_percent: '10',
    lifted_ceiling_usot: '10000000',
  },
  budget: {
    decoding_member_seconds: 120,
    decoding_network_seconds: 600,
    addresses_network_hour: 120,
    addresses_checkout_hour: 5,
    addresses_shop_hour: 3_000,
  },
  card_reserve: {
    dispute_days: 120,
    window_days: 60,
    least_disputes: 3,
    count_percent: '1',
    value_percent: '1.5',
    NEW: cardClass,
    STANDARD: { ...cardClass, release_days: 7 },
    TRUSTED: { ...cardClass, release_days: 2 },
  },
} as const

const SCHEMAS = {
  constant,
  service: serviceConfig,
  kyc: kycConfig,
  deal: dealConfig,
  deposit: depositConfig,
  shop: shopConfig,
  otp: otpConfig,
  exchange: exchangeConfig,
  rate: rateConfig,
  withdrawal: withdrawalConfig,
  outflow: outflowConfig,
  card_reserve: cardReserveConfig,
  budget: budgetConfig,
  tier: tierConfig,
  custody: custodyConfig,
}

/** Values that two tired operators could approve. */
const WRONG: { readonly [Name in keyof typeof RIGHT]: readonly Readonly<Record<string, unknown>>[] } = {
  constant: [
    { verification_code_minutes: 0 },
    { verification_code_minutes: 1.5 },
    { minimum_age_years: 18 },
    { max_emails: -1 },
    { max_accounts_per_asset: 1e9 },
    { transfer_history_max_months: 0 },
    { default_decimal_point: -1 },
    { preferential_spread_discount_percent: '0.00001' },
    { usot_in_usd: '0' },
    { usot_in_usd: '0.000' },
    { usot_in_usd: '-1' },
    { governance_asset: '' },
    { preferential_spread_discount_percent: '100.00000000000000000000001' },
    { merchant_fixed_fee_usd: '-0.3' },
    { merchant_fixed_fee_usd: '1e3' },
    { password_min_characters: 4 },
  ],
  service: [
    { news_items: 0 },
    { ticker_items: 51 },
    { visitor_inquiry_days: 29 },
    { counselling_hours: { ...seoul, to: '24:30' } },
    { counselling_hours: { ...seoul, time_zone: 'Mars/Olympus' } },
    { links: { ...RIGHT.service.links, blog: 'javascript:alert(1)' } },
  ],
  kyc: [
    { validity_months: -12 },
    { attachment_max_bytes: 5_242_881 },
    { address_cooling_off_hours: -1 },
    { withdraw_addresses_max: 0 },
  ],
  exchange: [
    { quote_seconds: 0 },
    { payment_quote_seconds: 300 },
    { breakers: { ...breakers, price_jump_percent: '0' } },
    { breakers: { ...breakers, house_loss_minutes: 4 } },
    { tolerance_percent: '11' },
    { assets: [coin, coin] },
    { assets: [{ ...coin, spread_percent: '-0.1' }] },
    { assets: [{ ...coin, spread_percent: '100' }] },
    { assets: [{ ...coin, spread_percent: '0.00001' }] },
    { assets: [{ ...coin, inventory_max: '' }] },
  ],
  rate: [
    { BTC: '0' },
    { BTC: '0.000' },
    { BTC: '1e9' },
    { BTC: '1000000000000' },
    { BTC: '0.0000000000001' },
    { USOT: '2' },
    { btc: '1' },
  ],
  outflow: [
    { outflows_per_minute: 0 },
    { outflows_per_minute: 2, outflows_per_hour: 1 },
    { deal_band_percent: '100.1' },
    { order_band_percent: '-1' },
  ],
  card_reserve: [
    { dispute_days: 29 },
    { least_disputes: 0 },
    { count_percent: '100.1' },
    { NEW: { ...cardClass, release_days: 0 } },
    { NEW: { ...cardClass, release_days: 91 } },
    { TRUSTED: { ...cardClass, rolling_percent: '-1' } },
    { STANDARD: { ...cardClass, credit_usot: '' } },
  ],
  budget: [{ decoding_member_seconds: 9 }, { decoding_network_seconds: 7_201 }, { addresses_checkout_hour: 0 }],
  withdrawal: [{ one_person_usot: '-1' }, { new_member_hours: -1 }, { whole_bank: { ...velocity, hour_usot: '' } }],
  deal: [{ release_hours: 0 }, { appeal_hours: 337 }, { two_person_usot: '-1' }, { two_person_window_hours: 23 }],
  deposit: [{ two_person_claim_usot: '-1' }, { two_person_claim_usot: '' }],
  shop: [
    { one_confirmation_usot: '1e3' },
    { two_confirmations_usot: '-1' },
    { rate_held_minutes: 9 },
    { program_refund_usot: '-1' },
  ],
  otp: [{ digits: 4 }, { period_seconds: 3_600 }, { issuer: 'Somebody else' }],
  custody: [
    { kept_two_person_usot: '-1' },
    { dust_max_usot: '1e2' },
    { unexplained_surplus: { BTC: '1' } },
    { unexplained_surplus: { BTC: '-1', LTC: '0', ETH: '0', USOT: '0', CCM: '0' } },
  ],
  tier: [
    { hot_max_percent: 3 },
    { hot_max_percent: 1, hot_target_percent: 2 },
    { hot_target_percent: 0 },
    { warm_percent: 21 },
    { hot_minimum: { BTC: '1' } },
  ],
}

describe.each(Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[])('the setting %s', (name) => {
  it('accepts the initial values', () => {
    expect(SCHEMAS[name].safeParse(RIGHT[name]).error).toBeUndefined()
  })

  it.each(WRONG[name])('rejects %o', (change) => {
    expect(SCHEMAS[name].safeParse({ ...RIGHT[name], ...change }).success).toBe(false)
  })
})

it.each(['-1', '1e9', '0.123456789', ' 1', ''])('no limit of a grade is %o', (limit) => {
  const grade = { grade: 1, needs: [], withdraw_one_time_usot: '0', withdraw_daily_usot: limit, create_account: true }
  const limits = {
    non_face_to_face_daily_usot: '1',
    non_face_to_face_lifted_by: [],
    two_person_withdraw_usot: '1',
    payee_cooling_off_hours: 24,
  }
  expect(memberConfig.safeParse({ grades: [grade], ...limits }).success).toBe(false)
  expect(memberConfig.safeParse({ grades: [{ ...grade, withdraw_daily_usot: '1' }], ...limits }).success).toBe(true)
})
