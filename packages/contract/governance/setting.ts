import { z } from 'zod'
import { amountText, amountUpTo, timeText, usotText } from '../amount.ts'
import { AUTHENTICATION_KINDS, DISPLAY_CURRENCIES } from '../enums.ts'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../identity/password.ts'
import { operations } from '../operation.ts'
import { timeZone } from '../time-zone.ts'

const clockTime = z.string().regex(/^((([01]\d|2[0-3]):[0-5]\d)|24:00)$/)
const hours = z.object({ from: clockTime, to: clockTime, time_zone: timeZone })
/** Empty means: not set yet. The screens then hide the link or say that it is under construction. */
const outsideLink = z.union([z.literal(''), z.url({ protocol: /^https$/ })])

const whole = (min: number, max: number) => z.number().int().min(min).max(max)

/** A share that can be counted in parts per million. */
const percentUpTo = (max: bigint) => amountUpTo(max).pipe(z.string().regex(/^\d+(\.\d{1,4})?$/))
const assetCode = z.string().regex(/^[A-Z0-9]{2,12}$/)

/** Two operators agree on a value; these bounds hold even if both are wrong. A value the code fixes is shown, not changed. */
export const constant = z.object({
  password_min_characters: z.literal(PASSWORD_MIN_CHARACTERS),
  password_max_characters: z.literal(PASSWORD_MAX_CHARACTERS),
  verification_code_minutes: whole(1, 60),
  /** Who signs up states to be over nineteen. */
  minimum_age_years: whole(19, 30),
  max_emails: whole(1, 20),
  max_accounts_per_asset: whole(1, 100),
  transfer_history_max_months: whole(1, 120),
  default_decimal_point: whole(0, 18),
  usot_in_usd: amountUpTo(1_000_000n).refine((text) => /[1-9]/.test(text), 'more than nothing'),
  governance_asset: assetCode,
  /** More than all of the spread would pay members for going round. */
  preferential_spread_discount_percent: percentUpTo(100n),
  merchant_fixed_fee_usd: amountUpTo(100n),
  /** Of what a shop is paid, besides the fixed fee. */
  merchant_fee_percent: percentUpTo(20n),
  account_opening_seconds: whole(1, 3_600),
})

export const serviceConfig = z.object({
  counselling_hours: hours,
  maintenance_window: hours,
  window_enforced: z.boolean(),
  news_items: whole(1, 50),
  ticker_items: whole(1, 50),
  /** How long what a visitor wrote is kept once it is answered or closed. */
  visitor_inquiry_days: whole(30, 3_650),
  links: z.object({
    b2c_exchange: outsideLink,
    education: outsideLink,
    blog: outsideLink,
    source: outsideLink,
  }),
})

const grade = z.object({
  grade: z.number().int(),
  needs: z.array(z.enum(AUTHENTICATION_KINDS)),
  withdraw_one_time_usot: usotText,
  withdraw_daily_usot: usotText,
  create_account: z.boolean(),
})

export const memberConfig = z.object({
  /** From 1 upwards; each asks for all that the one below it asks for, so that proving more never means being less. */
  grades: z.array(grade).superRefine((grades, context) => {
    grades.forEach((one, place) => {
      const below = grades[place - 1]
      const climbs = below ? below.needs.every((need) => one.needs.includes(need)) : one.needs.length === 0
      if (one.grade !== place + 1 || !climbs)
        context.addIssue({ code: 'custom', path: [place], params: { code: 'GRADE_ORDER' }, message: 'GRADE_ORDER' })
    })
    if (grades.length === 0) context.addIssue({ code: 'custom', params: { code: 'REQUIRED' }, message: 'REQUIRED' })
  }),
  /** For withdrawals and transfers to others together, of accounts opened without a visit. */
  non_face_to_face_daily_usot: usotText,
  /** The types of certification that together lift that cap; none: nothing lifts it. */
  non_face_to_face_lifted_by: z.array(z.number().int().min(1).max(999)),
  two_person_withdraw_usot: usotText,
  /** How long a payee waits who was confirmed without an established second factor. */
  payee_cooling_off_hours: whole(0, 720),
})

export const kycConfig = z.object({
  validity_months: whole(1, 120),
  attachment_max_bytes: whole(1_024, 5_242_880),
  /** How long a new withdrawal address waits, approved or not. */
  address_cooling_off_hours: whole(0, 720),
  withdraw_addresses_max: whole(1, 100),
})

/** By code, what one whole unit of an asset is worth in USOT. USOT itself is the measure and has no rate. */
export const rateConfig = z.record(
  z.string().regex(/^(?!USOT$)[A-Z0-9]{2,12}$/),
  z
    .string()
    .regex(/^(0|[1-9]\d{0,11})(\.\d{1,12})?$/)
    .refine((text) => /[1-9]/.test(text), 'more than nothing'),
)

/** Beyond this a rate would say more about last week than about the value. */
const CURRENCY_RATE_HOURS_MAX = 168

const currencyRate = z.object({
  /** Units of the currency for one US dollar. */
  per_usd: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})(\.\d{1,8})?$/)
    .refine((text) => /[1-9]/.test(text), 'more than nothing'),
  /** Not used before, nor once so many hours have passed since. */
  stated_at: timeText,
  valid_hours: whole(1, CURRENCY_RATE_HOURS_MAX),
})

/** In which currencies values can be shown, and the rates that operators state. The US dollar is the measure and has none. */
export const currencyConfig = z.object({
  price_currencies: z
    .array(z.enum(DISPLAY_CURRENCIES))
    .refine((codes) => codes.includes('USD') && new Set(codes).size === codes.length, 'USD, and each once'),
  rates: z.partialRecord(z.enum(DISPLAY_CURRENCIES).exclude(['USD']), currencyRate),
})
export type CurrencyConfig = z.output<typeof currencyConfig>

const perCoin = z.object({
  BTC: amountText,
  LTC: amountText,
  ETH: amountText,
  USOT: amountText,
  CCM: amountText,
})

/** How chains and books are compared. A single unit too little halts an asset, whatever stands here. */
export const custodyConfig = z.object({
  /** More than this on the chain, with no payment that explains it, halts the asset; up to it operators are alerted. */
  unexplained_surplus: perCoin,
  /** From here on two operators must agree that a kept deposit is credited. */
  kept_two_person_usot: usotText,
  /** What is worth no more may be kept in suspense for good. */
  dust_max_usot: usotText,
})
export type CustodyConfig = z.output<typeof custodyConfig>

const velocity = z.object({ hour_usot: usotText, day_usot: usotText, week_usot: usotText })

/** When a withdrawal waits for people. From how much on two must agree stands with the grades, where members see it too. */
export const withdrawalConfig = z.object({
  one_person_usot: usotText,
  /** From here on a sign of risk is enough; below it small ones go by themselves. */
  careful_usot: usotText,
  new_member_hours: whole(0, 2_160),
  security_change_hours: whole(0, 720),
  fresh_deposit_minutes: whole(0, 1_440),
  /** The two-person threshold applies to what leaves within so many hours without two people's approval. */
  two_person_window_hours: whole(24, 720),
  per_member: velocity,
  per_asset: velocity,
  whole_bank: velocity,
})

/** What keeps members' money from leaving too often, or in trades that are transfers by another name. */
export const outflowConfig = z
  .object({
    /** How often a member may send, pay, trade or withdraw, all of them together. */
    outflows_per_minute: whole(1, 10_000),
    outflows_per_hour: whole(1, 100_000),
    /** How far the price of a deal between members, and of an order, may lie from the base rate. */
    deal_band_percent: percentUpTo(100n),
    order_band_percent: percentUpTo(100n),
  })
  .refine(({ outflows_per_minute, outflows_per_hour }) => outflows_per_minute <= outflows_per_hour, {
    path: ['outflows_per_hour'],
  })
export type OutflowConfig = z.output<typeof outflowConfig>

export const depositConfig = z.object({
  /** From here on two operators give claimed coins, counting what one operator alone gave within a day. */
  two_person_claim_usot: usotText,
})

/** How many confirmations a payment to a shop from another wallet needs. Above the second value: as many as any deposit of its asset. */
export const shopConfig = z.object({
  /** Up to these values. */
  one_confirmation_usot: usotText,
  two_confirmations_usot: usotText,
})
export type ShopConfig = z.output<typeof shopConfig>

/** How much of each asset lies where. The hot wallet's share never passes two percent, whoever agrees on it. */
export const tierConfig = z
  .object({
    hot_max_percent: whole(1, 2),
    hot_target_percent: whole(1, 2),
    warm_percent: whole(0, 20),
    /** What stays at hand even where that is more: a bank with few coins could pay nobody otherwise. */
    hot_minimum: perCoin,
  })
  .refine(({ hot_max_percent, hot_target_percent }) => hot_target_percent <= hot_max_percent, {
    path: ['hot_target_percent'],
  })
export type TierConfig = z.output<typeof tierConfig>

/** As every authenticator app speaks it. */
export const otpConfig = z.object({ issuer: z.literal('Cocobnk'), digits: z.literal(6), period_seconds: z.literal(30) })

const exchangeAsset = z.object({
  code: assetCode,
  is_active: z.boolean(),
  /** Of an exchange between two assets, the larger one counts. Never below nothing: that would be a way round that gains. */
  spread_percent: percentUpTo(20n),
  exchange_max_usot: usotText,
  /** The house takes in no more than so much of it. What it gives, it must have. */
  inventory_max: amountText,
})

/** What halts exchanges by itself until operators release them, and what refuses one member for a while. */
const exchangeBreakers = z.object({
  /** Between two polls, or within a minute. */
  price_jump_percent: percentUpTo(50n).refine((text) => /[1-9]/.test(text), 'more than nothing'),
  /** What one member, and what the house exchanges within an hour. */
  member_hour_usot: usotText,
  house_hour_usot: usotText,
  /** What the house may lose, valued at today's rates, by the exchanges of so many minutes. */
  house_loss_usot: usotText,
  house_loss_minutes: whole(5, 1_440),
})

/** Of two assets the one that stands first is bought and sold, the other is what it is paid with. */
export const exchangeConfig = z.object({
  is_open: z.boolean(),
  quote_seconds: whole(5, 60),
  /** Of a payment to a shop: long enough to prove a factor. */
  payment_quote_seconds: whole(15, 120),
  /** How far a price may move against the house before a quote no longer holds. */
  tolerance_percent: percentUpTo(10n),
  breakers: exchangeBreakers,
  assets: z
    .array(exchangeAsset)
    .max(100)
    .refine((assets) => new Set(assets.map(({ code }) => code)).size === assets.length, 'each once'),
})

export const settingOperations = operations({
  'GET /constant': {
    act: 'get',
    summary: 'Business constants the screens show and check against',
    auth: 'public',
    output: z.object({ constant }),
    refusals: [],
  },
  'GET /config/service': {
    act: 'service',
    summary: 'Service hours, list sizes and outside links',
    auth: 'public',
    output: z.object({ config: serviceConfig }),
    refusals: [],
  },
  'GET /config/member': {
    act: 'member',
    summary: 'Security grades, what each needs and allows',
    auth: 'public',
    output: z.object({ config: memberConfig }),
    refusals: [],
  },
  'GET /config/kyc': {
    act: 'kyc',
    summary: 'How long certifications last and what a document may weigh',
    auth: 'public',
    output: z.object({ config: kycConfig }),
    refusals: [],
  },
  'GET /config/otp': {
    act: 'otp',
    summary: 'How one-time codes are made',
    auth: 'public',
    output: z.object({ config: otpConfig }),
    refusals: [],
  },
})

export const settingSchemas = {
  Constants: constant,
  Hours: hours,
  ServiceSettings: serviceConfig,
  Grade: grade,
  MemberSettings: memberConfig,
  KycSettings: kycConfig,
  OtpSettings: otpConfig,
  AmountPerCoin: perCoin,
  TierPolicy: tierConfig,
}
