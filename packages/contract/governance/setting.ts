import { z } from 'zod'
import { amountText, amountUpTo, timeText, usotText } from '../amount.ts'
import { AUTHENTICATION_KINDS, DISPLAY_CURRENCIES } from '../enums.ts'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../identity/password.ts'
import { operations } from '../operation.ts'
import { timeZone } from '../time-zone.ts'

const clockTime = z.string().regex(/^((([01]\d|2[0-3]):[0-5]\d)|24:00)$/)
const hours = z.object({ from: clockTime, to: clockTime, time_zone: timeZone })
/** Empty: not set yet. Screens then hide the link or show it as under construction. */
const outsideLink = z.union([z.literal(''), z.url({ protocol: /^https$/ })])

const whole = (min: number, max: number) => z.number().int().min(min).max(max)

/** A percentage expressible in parts per million. */
const percentUpTo = (max: bigint) => amountUpTo(max).pipe(z.string().regex(/^\d+(\.\d{1,4})?$/))
const assetCode = z.string().regex(/^[A-Z0-9]{2,12}$/)

/** Two operators approve a value; these bounds hold even if both are wrong. A literal is shown but cannot be changed. */
export const constant = z.object({
  password_min_characters: z.literal(PASSWORD_MIN_CHARACTERS),
  password_max_characters: z.literal(PASSWORD_MAX_CHARACTERS),
  verification_code_minutes: whole(1, 60),
  /** New members declare that they are over nineteen. */
  minimum_age_years: whole(19, 30),
  max_emails: whole(1, 20),
  max_accounts_per_asset: whole(1, 100),
  transfer_history_max_months: whole(1, 120),
  default_decimal_point: whole(0, 18),
  usot_in_usd: amountUpTo(1_000_000n).refine((text) => /[1-9]/.test(text), 'more than nothing'),
  governance_asset: assetCode,
  /** A discount above the whole spread would pay members for exchanging back and forth. */
  preferential_spread_discount_percent: percentUpTo(100n),
  merchant_fixed_fee_usd: amountUpTo(100n),
  /** Share of what a shop is paid, besides the fixed fee. */
  merchant_fee_percent: percentUpTo(20n),
  account_opening_seconds: whole(1, 3_600),
})

export const serviceConfig = z.object({
  counselling_hours: hours,
  maintenance_window: hours,
  window_enforced: z.boolean(),
  news_items: whole(1, 50),
  ticker_items: whole(1, 50),
  /** How long a visitor's inquiry is kept after it is answered or closed. */
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
  /** From 1 upwards. Each grade requires everything that the one below it requires, so that proving more never lowers a grade. */
  grades: z.array(grade).superRefine((grades, context) => {
    grades.forEach((one, place) => {
      const below = grades[place - 1]
      const climbs = below ? below.needs.every((need) => one.needs.includes(need)) : one.needs.length === 0
      if (one.grade !== place + 1 || !climbs)
        context.addIssue({ code: 'custom', path: [place], params: { code: 'GRADE_ORDER' }, message: 'GRADE_ORDER' })
    })
    if (grades.length === 0) context.addIssue({ code: 'custom', params: { code: 'REQUIRED' }, message: 'REQUIRED' })
  }),
  /** Daily cap on withdrawals and transfers to others together, for accounts opened remotely. */
  non_face_to_face_daily_usot: usotText,
  /** The certification types that together lift that cap; empty: nothing lifts it. */
  non_face_to_face_lifted_by: z.array(z.number().int().min(1).max(999)),
  two_person_withdraw_usot: usotText,
  /** Cooling-off period of a payee confirmed without an established second factor. */
  payee_cooling_off_hours: whole(0, 720),
})

export const kycConfig = z.object({
  validity_months: whole(1, 120),
  attachment_max_bytes: whole(1_024, 5_242_880),
  /** Cooling-off period of a new withdrawal address, approved or not. */
  address_cooling_off_hours: whole(0, 720),
  withdraw_addresses_max: whole(1, 100),
})

/** The value of one whole unit of an asset in USOT, by asset code. USOT is the unit of account and has no rate. */
export const rateConfig = z.record(
  z.string().regex(/^(?!USOT$)[A-Z0-9]{2,12}$/),
  z
    .string()
    .regex(/^(0|[1-9]\d{0,11})(\.\d{1,12})?$/)
    .refine((text) => /[1-9]/.test(text), 'more than nothing'),
)

/** A week: an older rate would be out of date. */
const CURRENCY_RATE_HOURS_MAX = 168

const currencyRate = z.object({
  /** Units of the currency for one US dollar. */
  per_usd: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})(\.\d{1,8})?$/)
    .refine((text) => /[1-9]/.test(text), 'more than nothing'),
  /** The rate is valid from this time until so many hours later. */
  stated_at: timeText,
  valid_hours: whole(1, CURRENCY_RATE_HOURS_MAX),
})

/** The display currencies and the rates that operators state. The US dollar is the unit of account and has none. */
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

/** How chains and books are reconciled. A shortfall of a single unit halts an asset, whatever is set here. */
export const custodyConfig = z.object({
  /** A larger unexplained surplus on the chain halts the asset; a smaller one only alerts operators. */
  unexplained_surplus: perCoin,
  /** From this value on, crediting a kept deposit needs two operators. */
  kept_two_person_usot: usotText,
  /** Deposits worth no more than this may stay in suspense for good. */
  dust_max_usot: usotText,
})
export type CustodyConfig = z.output<typeof custodyConfig>

const velocity = z.object({ hour_usot: usotText, day_usot: usotText, week_usot: usotText })

/** When a withdrawal needs review. The two-person threshold is part of the grades, where members see it too. */
export const withdrawalConfig = z.object({
  one_person_usot: usotText,
  /** From this value on, any risk reason triggers a review; smaller withdrawals clear automatically. */
  careful_usot: usotText,
  new_member_hours: whole(0, 2_160),
  security_change_hours: whole(0, 720),
  fresh_deposit_minutes: whole(0, 1_440),
  /** The two-person threshold applies to the total that leaves within so many hours without a two-person approval. */
  two_person_window_hours: whole(24, 720),
  per_member: velocity,
  per_asset: velocity,
  whole_bank: velocity,
})

/** Limits on how often members' money leaves, and on trades that are disguised transfers. */
export const outflowConfig = z
  .object({
    /** How often a member may send, pay, trade or withdraw, counted together. */
    outflows_per_minute: whole(1, 10_000),
    outflows_per_hour: whole(1, 100_000),
    /** How far the price of a deal between members, or of an order, may be from the base rate. */
    deal_band_percent: percentUpTo(100n),
    order_band_percent: percentUpTo(100n),
    /** The most that leaves a member in a day whose daily cap is lifted, and an owner of a shop. The ledger enforces it. */
    lifted_ceiling_usot: usotText,
  })
  .refine(({ outflows_per_minute, outflows_per_hour }) => outflows_per_minute <= outflows_per_hour, {
    path: ['outflows_per_hour'],
  })
export type OutflowConfig = z.output<typeof outflowConfig>

/** Deals between members that are paid outside the bank. */
export const dealConfig = z.object({
  /** How long a seller has to check whether the money arrived, before operators decide. */
  release_hours: whole(1, 168),
  /** How long either side may appeal against a ruling. */
  appeal_hours: whole(1, 336),
  /** From this value on, a ruling needs two operators. */
  two_person_usot: usotText,
  /** That value applies to what one operator rules alone, or is ruled by one about a member, within so many hours. */
  two_person_window_hours: whole(24, 720),
})
export type DealConfig = z.output<typeof dealConfig>

export const depositConfig = z.object({
  /** From this value on, crediting claimed coins needs two operators; the total that one operator credited alone within a day counts. */
  two_person_claim_usot: usotText,
})

/** Payments to shops from other wallets. Above the second value they need as many confirmations as any deposit of the asset. */
export const shopConfig = z.object({
  /** Upper bounds, for what one owner of shops is paid on a chain and is not final. */
  one_confirmation_usot: usotText,
  two_confirmations_usot: usotText,
  /** How soon after it was seen a payment must be in a block to count at the fixed rate. */
  rate_held_minutes: whole(10, 1_440),
  /** What the programs of one shop may refund in a UTC day, all ways together. */
  program_refund_usot: usotText,
})
export type ShopConfig = z.output<typeof shopConfig>

/** A risk class of shops that take cards. */
const cardClass = z
  .object({
    /** When the first part of a capture is released, and when the rolling rest. */
    release_days: whole(1, 180),
    rolling_percent: percentUpTo(100n),
    rolling_days: whole(1, 365),
    /** Captured in a day above this, cards stop. */
    daily_usot: usotText,
    /** The most that an owner may have released of what may still be charged back. */
    credit_usot: usotText,
  })
  .refine(({ release_days, rolling_days }) => release_days <= rolling_days, { path: ['rolling_days'] })

/** When what shops take by card is theirs to use, and when cards stop at a shop. */
export const cardReserveConfig = z.object({
  /** How long cardholders can dispute. */
  dispute_days: whole(30, 540),
  /** Disputes and captures of so many days are compared, from so many disputes on, by number and by value. */
  window_days: whole(7, 180),
  least_disputes: whole(1, 1_000),
  count_percent: percentUpTo(100n),
  value_percent: percentUpTo(100n),
  NEW: cardClass,
  STANDARD: cardClass,
  TRUSTED: cardClass,
})
export type CardReserveConfig = z.output<typeof cardReserveConfig>

/** Shares of what is scarce, so that no sender takes it from the others. Per hour. */
export const budgetConfig = z.object({
  /** How long decoders of one api process work for the files of one member, and of one network. */
  decoding_member_seconds: whole(10, 3_600),
  decoding_network_seconds: whole(10, 7_200),
  /** New addresses on chains that one network may ask for, that one network may ask for at one checkout, and that a shop gives its payers. */
  addresses_network_hour: whole(1, 10_000),
  addresses_checkout_hour: whole(1, 100),
  addresses_shop_hour: whole(1, 100_000),
})
export type BudgetConfig = z.output<typeof budgetConfig>

/** How much of each asset is kept in which tier. The hot wallet's share never exceeds two percent, whatever is approved. */
export const tierConfig = z
  .object({
    hot_max_percent: whole(1, 2),
    hot_target_percent: whole(1, 2),
    warm_percent: whole(0, 20),
    /** The minimum kept hot even if it exceeds the share: otherwise a bank with few coins could pay nobody. */
    hot_minimum: perCoin,
  })
  .refine(({ hot_max_percent, hot_target_percent }) => hot_target_percent <= hot_max_percent, {
    path: ['hot_target_percent'],
  })
export type TierConfig = z.output<typeof tierConfig>

/** The parameters every authenticator app supports. */
export const otpConfig = z.object({ issuer: z.literal('Cocobnk'), digits: z.literal(6), period_seconds: z.literal(30) })

const exchangeAsset = z.object({
  code: assetCode,
  is_active: z.boolean(),
  /** For an exchange between two assets, the larger spread counts. Never negative, which would allow a profitable round trip. */
  spread_percent: percentUpTo(20n),
  exchange_max_usot: usotText,
  /** The most of this asset that the house holds. It can only give what it has. */
  inventory_max: amountText,
})

/** Circuit breakers: what halts exchanges until operators release them, and what refuses one member for a while. */
const exchangeBreakers = z.object({
  /** Between two polls, or within a minute. */
  price_jump_percent: percentUpTo(50n).refine((text) => /[1-9]/.test(text), 'more than nothing'),
  /** Hourly limits of one member and of the house. */
  member_hour_usot: usotText,
  house_hour_usot: usotText,
  /** The loss allowed to the house on the exchanges of so many minutes, at current rates. */
  house_loss_usot: usotText,
  house_loss_minutes: whole(5, 1_440),
})

/** Of two assets, the one listed first is the base; the other is the quote. */
export const exchangeConfig = z.object({
  is_open: z.boolean(),
  quote_seconds: whole(5, 60),
  /** Validity of a quote for a payment to a shop: long enough to prove a factor. */
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
