import { z } from 'zod'
import { amountText, usotText } from './amount.ts'
import { AUTHENTICATION_KINDS } from './enums.ts'
import { operations } from './operation.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)
const hours = z.object({ from: clockTime, to: clockTime, time_zone: z.string() })
/** Empty means: not set yet. The screens then hide the link or say that it is under construction. */
const outsideLink = z.union([z.literal(''), z.url({ protocol: /^https$/ })])

export const constant = z.object({
  password_min_characters: z.number().int(),
  password_max_characters: z.number().int(),
  verification_code_minutes: z.number().int(),
  minimum_age_years: z.number().int(),
  max_emails: z.number().int(),
  max_accounts_per_asset: z.number().int(),
  transfer_history_max_months: z.number().int(),
  default_decimal_point: z.number().int(),
  usot_in_usd: amountText,
  governance_asset: z.string(),
  preferential_spread_discount_percent: amountText,
  merchant_fixed_fee_usd: amountText,
  account_opening_seconds: z.number().int(),
})

export const serviceConfig = z.object({
  counselling_hours: hours,
  maintenance_window: hours,
  window_enforced: z.boolean(),
  news_items: z.number().int(),
  ticker_items: z.number().int(),
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
})

export const kycConfig = z.object({
  validity_months: z.number().int(),
  attachment_max_bytes: z.number().int(),
  /** How long a new withdrawal address waits, approved or not. */
  address_cooling_off_hours: z.number().int().min(0),
  withdraw_addresses_max: z.number().int().min(1),
})

export const otpConfig = z.object({ issuer: z.string(), digits: z.number().int(), period_seconds: z.number().int() })

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
