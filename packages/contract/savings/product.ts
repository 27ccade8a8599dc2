import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { DIVIDEND_TYPES, PRODUCT_STATES, PRODUCT_TYPES } from '../enums.ts'
import { operations } from '../operation.ts'
import { QUOTE_REFUSALS } from './product.refusals.ts'

/** Per year, in per cent. */
export const rateText = z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,4})?$/)
/** A calendar day in Korea. */
export const dayText = z.iso.date()
export const assetOf = z.object({ asset_seq: seqText, code: z.string() })

/** The rate of a term. A product offers one or several. */
export const productRate = z.object({ term_days: z.number().int().min(1).max(3_650), rate: rateText })

/** The share of unpaid interest that members keep when they leave from that day of the term on; before the first such day, nothing. */
export const earlyRate = z.object({
  from_day: z.number().int().min(1).max(36_500),
  percent: z.number().int().min(0).max(100),
})

/** When instalments are due, and what happens to unpaid ones. */
export const installmentRule = z.object({
  /** One on the first day and then one a month. */
  count: z.number().int().min(2).max(120),
  /** How many days late an instalment can still be paid; it then earns from the day of payment. After that it is missed. */
  late_days: z.number().int().min(0).max(27),
})

const product = z.object({
  instrument_seq: seqText,
  name: z.string(),
  type: z.enum(PRODUCT_TYPES),
  state: z.enum(PRODUCT_STATES),
  asset: assetOf,
  dividend_asset: assetOf,
  /** By term, the shortest first. */
  rates: z.array(productRate),
  /** The price of one unit of interest in the dividend asset; null where both assets are the same. */
  dividend_price: amountText.nullable(),
  dividend_type: z.enum(DIVIDEND_TYPES),
  /** Interval in days; null: at the end of the term. */
  dividend_days: z.number().int().nullable(),
  minimum_amount: amountText,
  maximum_amount: amountText,
  registration_starts_on: dayText,
  registration_ends_on: dayText,
  execution_starts_on: dayText,
  execution_ends_on: dayText,
  early_rates: z.array(earlyRate),
  installments: installmentRule.nullable(),
  /** The total that may be promised in the dividend asset, and what is left. */
  capacity: amountText,
  capacity_left: amountText,
  document_version: z.number().int(),
})

/** A contract, in the language of the caller. */
const productDocument = z.object({
  version: z.number().int(),
  published_at: timeText,
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})

/** A paragraph or heading that differs from the previous version. */
const documentChange = z.object({ before: z.string().nullable(), after: z.string().nullable() })

/** An event on a given day if the member joins today and stays to the end. */
const quoteEvent = z.object({
  on: dayText,
  kind: z.enum(['PUT_IN', 'INSTALLMENT', 'DIVIDEND', 'PRINCIPAL']),
  amount: amountText,
  asset_code: z.string(),
})

const instrumentPath = z.object({ instrument_seq: seqText })
const one = { path: instrumentPath, auth: 'public' } as const

/** Public information about bank products. */
export const productOperations = operations({
  'GET /finance/instrument': {
    act: 'list-instrument',
    summary: 'Bank products, open ones first',
    auth: 'public',
    query: z.object({
      type: z.enum(PRODUCT_TYPES).optional(),
      asset_seq: seqText.optional(),
      state: z.enum(PRODUCT_STATES).optional(),
    }),
    output: z.object({ list: z.array(product) }),
    refusals: [],
  },
  'GET /finance/instrument/{instrument_seq}': {
    act: 'get-instrument',
    summary: 'One bank product',
    ...one,
    output: z.object({ instrument: product }),
    refusals: [],
  },
  'GET /finance/instrument/{instrument_seq}/contract-document': {
    act: 'contract-document',
    summary: 'The contract of a product in the version of today or another, and what differs from the version before',
    ...one,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    output: z.object({
      document: productDocument,
      changes: z.array(documentChange),
      editions: z.array(z.object({ version: z.number().int(), published_at: timeText })),
    }),
    refusals: [],
  },
  'GET /finance/instrument/{instrument_seq}/contract-document/pdf': {
    act: 'contract-document-pdf',
    summary: 'The same as a PDF in the language of the caller',
    ...one,
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    output: z.object({}),
    refusals: [],
  },
  'GET /finance/instrument/{instrument_seq}/divearn': {
    act: 'divearn',
    summary:
      'What a product has paid and promised: distributions by day, rates it has had, and how far promises are covered',
    ...one,
    output: z.object({
      /** Rates offered so far, newest first. */
      rates: z.array(z.object({ from: timeText, rates: z.array(productRate) })),
      /** The last ninety days with a payment, newest first. */
      distributions: z.array(z.object({ on: dayText, amount: amountText, funds: z.number().int() })),
      paid: amountText,
      promised: amountText,
      funds: z.number().int(),
      principal: amountText,
      /** Whether everything promised in the dividend asset is held in the ledger. */
      is_covered: z.boolean(),
    }),
    refusals: [],
  },
  'GET /finance/instrument/{instrument_seq}/quote': {
    act: 'quote-instrument',
    summary: 'What an amount would bring, day by day, and what is left of it when leaving early',
    ...one,
    limit: { max: 120, windowSeconds: 60 },
    /** Per instalment. */
    query: z.object({ amount: amountText, term_days: z.coerce.number().int().optional() }),
    output: z.object({
      rate: rateText,
      starts_on: dayText,
      matures_on: dayText,
      principal: amountText,
      interest: amountText,
      events: z.array(quoteEvent),
      /** By day of the term: interest so far, and how much of it is lost by leaving on that day. At most 60 points. */
      curve: z.array(z.object({ day: z.number().int(), on: dayText, interest: amountText, lost: amountText })),
    }),
    refusals: QUOTE_REFUSALS,
  },
  'GET /finance/coverage': {
    act: 'coverage',
    summary:
      'Of each asset in which interest is promised: how much is promised, set aside for it, and still to be promised',
    auth: 'public',
    output: z.object({
      list: z.array(
        z.object({
          asset: assetOf,
          promised: amountText,
          set_aside: amountText,
          free: amountText,
          is_covered: z.boolean(),
        }),
      ),
      at: timeText,
    }),
    refusals: [],
  },
})

export const productSchemas = {
  Product: product,
  ProductRate: productRate,
  EarlyRate: earlyRate,
  InstallmentRule: installmentRule,
  ProductDocument: productDocument,
  ProductDocumentChange: documentChange,
  ProductQuoteEvent: quoteEvent,
}
