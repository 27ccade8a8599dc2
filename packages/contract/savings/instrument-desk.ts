import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { DIVIDEND_TYPES, PRODUCT_STATES, PRODUCT_TYPES } from '../enums.ts'
import { asked, historyOf, reasonText } from '../governance/approval.ts'
import { termTexts } from '../governance/term-desk.ts'
import { operations } from '../operation.ts'
import { inEveryLanguage, words } from '../texts.ts'
import { INSTRUMENT_REFUSALS } from './product.refusals.ts'
import { assetOf, dayText, earlyRate, installmentRule, productRate } from './product.ts'

/** What operators decide about a product. Changes apply to new funds only. */
const instrumentTerms = z.object({
  name: inEveryLanguage(words(80)),
  type: z.enum(PRODUCT_TYPES),
  asset_code: z.string(),
  dividend_asset_code: z.string(),
  dividend_price: amountText.nullable(),
  rates: z.array(productRate).min(1).max(12),
  dividend_type: z.enum(DIVIDEND_TYPES),
  dividend_days: z.number().int().min(1).max(3_650).nullable(),
  minimum_amount: amountText,
  maximum_amount: amountText,
  registration_starts_on: dayText,
  registration_ends_on: dayText,
  execution_starts_on: dayText,
  execution_ends_on: dayText,
  capacity: amountText,
  early_rates: z.array(earlyRate).max(12),
  installments: installmentRule.nullable(),
  is_suspended: z.boolean(),
})
export type InstrumentTerms = z.infer<typeof instrumentTerms>

const deskInstrument = z.object({
  instrument_seq: seqText,
  terms: instrumentTerms,
  state: z.enum(PRODUCT_STATES),
  funds: z.number().int(),
  principal: amountText,
  /** The part of the capacity that is held or reserved for instalments of running funds. */
  promised: amountText,
  paid: amountText,
  document_version: z.number().int(),
  created_at: timeText,
})

const path = z.object({ instrument_seq: seqText })
const wish = { terms: instrumentTerms, reason: reasonText }

/** Bank products, as operators see and change them. */
export const instrumentDeskOperations = operations({
  'GET /operator/instrument': {
    act: 'instruments',
    summary: 'All bank products, newest first, with what they hold and have promised',
    auth: 'operator',
    permission: 'product.manage',
    output: z.object({
      list: z.array(deskInstrument),
      /** The unpromised rewards of each asset. */
      rewards: z.array(z.object({ asset: assetOf, free: amountText })),
      /** The day up to which interest has accrued for all funds; null before the first. */
      accrued_on: dayText.nullable(),
    }),
    refusals: [],
  },
  'GET /operator/instrument/{instrument_seq}': {
    act: 'instrument',
    summary: 'One bank product with its history and every version of its contract, newest first',
    auth: 'operator',
    permission: 'product.manage',
    path,
    output: z.object({
      instrument: deskInstrument,
      history: historyOf(instrumentTerms),
      documents: z.array(z.object({ version: z.number().int(), published_at: timeText, text: termTexts })),
    }),
    refusals: [],
  },
  'POST /operator/instrument': {
    act: 'instrument_create',
    summary: 'Ask for a new product with its contract; it exists once a second operator agrees',
    auth: 'operator',
    permission: 'product.manage',
    stepUp: 'required',
    fourEyes: 'instrument.change',
    body: z.object({ ...wish, document: termTexts }),
    output: asked,
    refusals: INSTRUMENT_REFUSALS,
  },
  'PUT /operator/instrument/{instrument_seq}': {
    act: 'instrument_change',
    summary: 'Ask for other terms, a new version of the contract, or both; type and assets stay',
    auth: 'operator',
    permission: 'product.manage',
    stepUp: 'required',
    fourEyes: 'instrument.change',
    path,
    body: z.object({ ...wish, document: termTexts.optional() }),
    output: asked,
    refusals: INSTRUMENT_REFUSALS,
  },
  'POST /operator/instrument/simulation': {
    act: 'instrument_simulate',
    summary:
      'What terms would promise and pay if so many members joined with so much each, next to what there is to promise',
    auth: 'operator',
    permission: 'product.manage',
    body: z.object({
      terms: instrumentTerms,
      term_days: z.number().int(),
      members: z.number().int().min(1).max(1_000_000),
      /** Per instalment. */
      amount: amountText,
      /** Percentage of members who leave halfway. */
      leaving_percent: z.number().int().min(0).max(100).default(0),
    }),
    output: z.object({
      /** Terms that contradict each other, by name. */
      faults: z.array(z.string()),
      principal: amountText,
      promised: amountText,
      paid: amountText,
      /** Returned to the rewards by members who leave. */
      released: amountText,
      free: amountText,
      is_within_capacity: z.boolean(),
      is_within_rewards: z.boolean(),
      /** Payments by month, for all of them together. */
      months: z.array(z.object({ month: z.string(), interest: amountText, principal: amountText })),
    }),
    refusals: [],
  },
})

export const instrumentDeskSchemas = { InstrumentTerms: instrumentTerms, DeskInstrument: deskInstrument }
