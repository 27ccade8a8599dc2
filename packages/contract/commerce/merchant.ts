import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { ASSET_KINDS, COMMERCE_MODES, MERCHANT_CATEGORIES, MERCHANT_ROLES, MERCHANT_STATES } from '../enums.ts'
import { messageText } from '../identity/review.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  ADD_SETTLEMENT_REFUSALS,
  ANSWER_MERCHANT_REFUSALS,
  CHANGE_MERCHANT_REFUSALS,
  CLOSE_MERCHANT_REFUSALS,
  CREATE_MERCHANT_REFUSALS,
  REMOVE_SETTLEMENT_REFUSALS,
} from './merchant.refusals.ts'

const FILES_MAX = 5
const EXPIRY_MINUTES = { min: 5, max: 1_440 } as const
const TOLERANCE_MAX = 500

const currencyCode = z.string().regex(/^[A-Z]{3}$/)
/** Only HTTPS URLs with a host name. */
const siteUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(200)
  .refine((text) => !/^https:\/\/[^/]*@/i.test(text), 'must not carry a login')

/** What customers read about a shop beside the verified mark. A change of an open shop's waits for operators. */
export const SHOP_IDENTITY = ['title', 'site_url', 'support_email'] as const
export type ShopIdentity = Readonly<Record<(typeof SHOP_IDENTITY)[number], string>>

export const shopIdentity = z.object({ title: z.string(), site_url: z.string(), support_email: z.string() })

const facts = z.object({
  title: z.string().trim().min(1).max(40),
  site_url: siteUrl,
  category: z.enum(MERCHANT_CATEGORIES),
  support_email: z.string().trim().max(254).pipe(z.email()),
  price_currency: currencyCode,
})

const merchant = z.object({
  merchant_seq: seqText,
  merchant_id: z.string(),
  title: z.string(),
  site_url: z.string(),
  category: z.enum(MERCHANT_CATEGORIES),
  support_email: z.string(),
  price_currency: z.string(),
  state: z.enum(MERCHANT_STATES),
  state_reason: z.string().nullable(),
  /** The caller's role. */
  role: z.enum(MERCHANT_ROLES),
  refund_limit_usot: amountText.nullable(),
  settlement_assets: z.array(z.string()),
  created_at: timeText,
  activated_at: timeText.nullable(),
})

export const merchantKey = z.object({
  key_seq: seqText,
  mode: z.enum(COMMERCE_MODES),
  masked: z.string(),
  api_version: z.string(),
  /** The networks from which it is valid; empty: all. */
  networks: z.array(z.string()),
  created_at: timeText,
  ends_at: timeText.nullable(),
  last_used_at: timeText.nullable(),
  last_used_address: z.string().nullable(),
})

const message = z.object({ kind: z.enum(['QUESTION', 'ANSWER']), text: z.string(), created_at: timeText })

const settlementAccount = z.object({
  merchant_account_seq: seqText,
  account_seq: seqText,
  number: z.string(),
  title: z.string(),
  asset: z.object({ asset_seq: seqText, code: z.string(), kind: z.enum(ASSET_KINDS) }),
  balance: amountText,
  is_default: z.boolean(),
  created_at: timeText,
})

const preference = z.object({
  expiry_minutes: z.number().int().min(EXPIRY_MINUTES.min).max(EXPIRY_MINUTES.max),
  tolerance_basis_points: z.number().int().min(0).max(TOLERANCE_MAX),
  late_policy: z.enum(['REQUOTE', 'RETURN']),
  takes_wallets: z.boolean(),
  takes_cards: z.boolean(),
  convert_asset_seq: seqText.nullable(),
})

const currencies = z.object({
  price_currency: z.string(),
  /** Null: all of them. */
  currencies: z.array(z.string()).nullable(),
  list: z.array(z.object({ code: z.string(), is_on: z.boolean() })),
})

export const merchantPath = z.object({ merchant_seq: seqText })
/** The shop's seq or short ID, or the seq of one of its reviews. */
const byId = z.object({ id: z.string().max(40) })

export const merchantOperations = operations({
  'GET /pg/merchant': {
    act: 'merchants',
    summary: 'The shops that the member owns or works at, newest first',
    auth: 'member',
    query: pageQuery.extend({ state: z.enum(MERCHANT_STATES).optional() }),
    output: pageOf(merchant),
    refusals: [],
  },
  'POST /pg/merchant': {
    act: 'merchant_create',
    summary: 'Register a shop; an operator looks at it before it takes payments',
    auth: 'member',
    idempotent: true,
    limit: { max: 30, windowSeconds: 3_600 },
    stepUp: 'or-password',
    body: facts.extend({
      /** Where it is paid; may be added later. Without it the shop accepts no real payments. */
      account_seq: seqText.optional(),
      files: z.array(seqText).max(FILES_MAX).default([]),
      terms: z.literal(true),
    }),
    output: z.object({ merchant }),
    refusals: CREATE_MERCHANT_REFUSALS,
  },
  'GET /pg/merchant/{id}': {
    act: 'merchant',
    summary: 'One shop; its owner also sees its keys, masked, and what operators asked',
    auth: 'member',
    path: byId,
    output: z.object({
      merchant: merchant.extend({
        /** Waiting for two operators; until then customers see the present one. */
        wanted: shopIdentity.nullable(),
        keys: z.array(merchantKey),
        messages: z.array(message),
        asked_at: timeText.nullable(),
      }),
    }),
    refusals: [],
  },
  'PUT /pg/merchant/{merchant_seq}': {
    act: 'merchant_update',
    summary: 'Change a shop; another name, site or support address of an open one is looked at first',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    path: merchantPath,
    body: facts,
    output: z.object({ merchant }),
    refusals: CHANGE_MERCHANT_REFUSALS,
  },
  'PATCH /pg/merchant/{merchant_seq}': {
    act: 'merchant_close',
    summary: 'Close a shop for good',
    auth: 'member',
    stepUp: 'or-password',
    path: merchantPath,
    body: z.object({ type: z.enum(['SET_CLOSED']) }),
    output: z.object({ merchant }),
    refusals: CLOSE_MERCHANT_REFUSALS,
  },
  'POST /pg/merchant/{merchant_seq}/answer': {
    act: 'merchant_answer',
    summary: 'Answer what an operator asked about the shop',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    path: merchantPath,
    body: z.object({ text: messageText }),
    output: z.object({}),
    refusals: ANSWER_MERCHANT_REFUSALS,
  },
  'GET /pg/account': {
    act: 'accounts',
    summary: 'The settlement accounts of all shops of the member',
    auth: 'member',
    output: z.object({
      list: z.array(settlementAccount.extend({ merchant: z.object({ merchant_seq: seqText, title: z.string() }) })),
    }),
    refusals: [],
  },
  'GET /pg/merchant/{id}/account': {
    act: 'merchant_accounts',
    summary: 'Where a shop is paid, the default account first',
    auth: 'member',
    path: byId,
    output: z.object({ list: z.array(settlementAccount) }),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/account': {
    act: 'merchant_account_add',
    summary: 'Have a shop paid into an account of its owner, one for each asset',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    path: merchantPath,
    body: z.object({ account_seq: seqText, is_default: z.boolean().default(false) }),
    output: z.object({ merchant_account: settlementAccount }),
    refusals: ADD_SETTLEMENT_REFUSALS,
  },
  'DELETE /pg/merchant/{merchant_seq}/account/{merchant_account_seq}': {
    act: 'merchant_account_remove',
    summary: 'Take a settlement account away; payments that are under way still reach it',
    auth: 'member',
    path: merchantPath.extend({ merchant_account_seq: seqText }),
    output: z.object({}),
    refusals: REMOVE_SETTLEMENT_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/preference': {
    act: 'preference',
    summary: 'How a shop wants to be paid',
    auth: 'member',
    path: merchantPath,
    output: z.object({ preference }),
    refusals: [],
  },
  'PUT /pg/merchant/{merchant_seq}/preference': {
    act: 'preference_update',
    summary: 'Change how a shop wants to be paid; checkouts that exist keep what they were made with',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    path: merchantPath,
    body: preference,
    output: z.object({ preference }),
    refusals: CHANGE_MERCHANT_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/currency': {
    act: 'currency',
    summary: 'The currencies a shop’s prices may be in',
    auth: 'member',
    path: merchantPath,
    output: currencies,
    refusals: [],
  },
  'PUT /pg/merchant/{merchant_seq}/currency': {
    act: 'currency_update',
    summary: 'Choose the currencies a shop’s prices may be in',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    path: merchantPath,
    body: z.object({ price_currency: currencyCode, currencies: z.array(currencyCode).max(50).nullable() }),
    output: currencies,
    refusals: CHANGE_MERCHANT_REFUSALS,
  },
})

export const merchantSchemas = {
  Merchant: merchant,
  MerchantKey: merchantKey,
  SettlementAccount: settlementAccount,
  MerchantPreference: preference,
  ShopIdentity: shopIdentity,
}
