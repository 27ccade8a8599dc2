import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import {
  DIVIDEND_TYPES,
  FUND_STATES,
  FUND_STEP_STATES,
  FUND_STEPS,
  INSTALLMENT_STATES,
  PRODUCT_TYPES,
} from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import {
  DIVIDEND_REFUSALS,
  FUND_CHANGE_REFUSALS,
  GOAL_REFUSALS,
  INSTALLMENT_REFUSALS,
  LEAVING_REFUSALS,
  RETURN_REFUSALS,
  SUBSCRIBE_FUND_REFUSALS,
} from './product.refusals.ts'
import { assetOf, dayText, earlyRate, rateText } from './product.ts'

/** Upper bound of the unpaginated list; a member has fewer. */
export const FUNDS_MAX = 1_000

/** The payout for leaving today, and the interest that would be lost. */
const leaving = z.object({ principal: amountText, interest: amountText, lost: amountText })

/** What a member saves for with a fund. Progress is its principal. */
const goal = z.object({
  name: z.string(),
  target: amountText,
  due_on: dayText,
  /** Null: nothing is rounded up. */
  round_up: z
    .object({
      unit: amountText,
      /** The fixed part of each instalment, taken besides the round-ups. */
      base: amountText,
      is_paused: z.boolean(),
      /** Round-ups in total, and the part that the next instalment will save. */
      collected: amountText,
      waiting: amountText,
    })
    .nullable(),
})

/** A bank product of a member. Interest is in the dividend asset. */
const fund = z.object({
  fund_seq: seqText,
  instrument: z.object({ instrument_seq: seqText, name: z.string() }),
  type: z.enum(PRODUCT_TYPES),
  state: z.enum(FUND_STATES),
  /** The account of the product; null until the ledger has it. */
  account: z.object({ account_seq: seqText, number: z.string(), title: z.string() }).nullable(),
  payment_account_seq: seqText,
  dividend_account_seq: seqText,
  asset: assetOf,
  dividend_asset: assetOf,
  principal: amountText,
  rate: rateText,
  term_days: z.number().int(),
  dividend_type: z.enum(DIVIDEND_TYPES),
  dividend_days: z.number().int().nullable(),
  early_rates: z.array(earlyRate),
  started_on: dayText,
  matures_on: dayText,
  /** Interest earned and unpaid until that day. */
  accrued: amountText,
  accrued_on: dayText.nullable(),
  paid: amountText,
  /** What a claim would pay now; null unless dividends are claimed. */
  claimable: amountText,
  /** Further payments if nothing is withdrawn and every planned instalment is paid. */
  to_come: amountText,
  leaving,
  /** Null: paid out at maturity. Otherwise the rate of the renewed term. */
  renewal_rate: rateText.nullable(),
  installments: z
    .object({
      amount: amountText,
      count: z.number().int(),
      paid: z.number().int(),
      missed: z.number().int(),
      is_auto: z.boolean(),
      /** The next instalment that can or must be paid; null after the last. */
      next_on: dayText.nullable(),
      is_due: z.boolean(),
    })
    .nullable(),
  goal: goal.nullable(),
  document_version: z.number().int(),
  /** The refusal code; null if it was not refused. */
  refusal: z.string().nullable(),
  created_at: timeText,
  ended_at: timeText.nullable(),
})

/** Something that happened to a fund or is in progress. */
const fundStep = z.object({
  step_seq: seqText,
  kind: z.enum(FUND_STEPS),
  state: z.enum(FUND_STEP_STATES),
  on: dayText,
  /** Paid in by PUT_IN, INSTALLMENT and RENEWAL, paid out by RETURN and MATURITY. */
  principal: amountText,
  /** Paid by it. */
  interest: amountText,
  /** Given up by it. */
  lost: amountText,
  refusal: z.string().nullable(),
  at: timeText,
})

const listed = fundStep.extend({
  fund_seq: seqText,
  name: z.string(),
  type: z.enum(PRODUCT_TYPES),
  asset: assetOf,
  dividend_asset: assetOf,
})

const installment = z.object({
  number: z.number().int(),
  due_on: dayText,
  state: z.enum(INSTALLMENT_STATES),
  /** Null until it is paid. */
  amount: amountText.nullable(),
  paid_on: dayText.nullable(),
})

const coming = z.object({ on: dayText, kind: z.enum(['INSTALLMENT', 'DIVIDEND', 'MATURITY']), amount: amountText })

/** A ladder has at most so many rungs. */
const RUNGS_MAX = 12

/** One part of a ladder: how much, for how long, and at the rate that the member was shown. */
const rung = z.object({ amount: amountText, term_days: z.number().int().min(1), rate: rateText })

const path = z.object({ fund_seq: seqText })
const listQuery = pageQuery.extend({ fund_seq: seqText.optional() })

/** Bank products of a member. */
export const fundOperations = operations({
  'GET /finance/fund': {
    act: 'list-fund',
    summary: `Bank products of the member, newest first. With no_paging=1 all of them, at most ${FUNDS_MAX}`,
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend({
      no_paging: z.enum(['0', '1']).default('0'),
      type: z.enum(PRODUCT_TYPES).optional(),
      /** Only those that have not ended, or only those that have. */
      scope: z.enum(['open', 'ended']).optional(),
    }),
    output: pageOf(fund),
    refusals: [],
  },
  'POST /finance/fund': {
    act: 'create-fund',
    summary: 'Put money into a product; all interest is set aside in the same moment. The proof is bound to all of it',
    auth: 'member',
    outflow: 'PRODUCT',
    idempotent: true,
    stepUp: 'or-password',
    limit: { max: 60, windowSeconds: 3_600 },
    body: z.object({
      instrument_seq: seqText,
      /** Pays, and receives the principal back. */
      account_seq: seqText,
      /** Receives the interest; needed if it is in another asset. */
      dividend_account_seq: seqText.optional(),
      /** Per instalment. */
      amount: amountText,
      term_days: z.number().int().min(1),
      /** As shown to the member. */
      rate: rateText,
      document_version: z.number().int().min(1),
      /** Whether it is renewed for another term, at this rate or a better one. */
      is_renewed: z.boolean().default(false),
      /** Whether instalments are debited automatically on their day. */
      is_auto: z.boolean().default(false),
      title: z.string().trim().min(1).max(40).optional(),
    }),
    output: z.object({ fund }),
    refusals: SUBSCRIBE_FUND_REFUSALS,
  },
  'POST /finance/ladder': {
    act: 'create-ladder',
    summary:
      'Split an amount over several terms of a product. What the product refuses of one rung it refuses of all; then each is a fund of its own. The proof is bound to all of it',
    auth: 'member',
    outflow: 'PRODUCT',
    idempotent: true,
    stepUp: 'or-password',
    limit: { max: 20, windowSeconds: 3_600 },
    body: z.object({
      instrument_seq: seqText,
      /** Pays all rungs, and receives their principal back. */
      account_seq: seqText,
      dividend_account_seq: seqText.optional(),
      rungs: z.array(rung).min(2).max(RUNGS_MAX),
      document_version: z.number().int().min(1),
      /** Whether each rung goes on for another term, at its rate or a better one. */
      is_renewed: z.boolean().default(false),
      title: z.string().trim().min(1).max(40).optional(),
    }),
    /** In the order of the request. A rung that could not be posted has its reason and has moved nothing. */
    output: z.object({ rungs: z.array(z.object({ fund, refusal: z.string().nullable() })) }),
    refusals: SUBSCRIBE_FUND_REFUSALS,
  },
  'GET /finance/fund/{fund_seq}': {
    act: 'get-fund',
    summary: 'One bank product of the member, with what happened, what will, and every instalment',
    auth: 'member',
    keys: 'READ',
    path,
    output: z.object({
      fund,
      timeline: z.array(fundStep),
      coming: z.array(coming),
      installments: z.array(installment),
    }),
    refusals: [],
  },
  'PATCH /finance/fund/{fund_seq}': {
    act: 'update-fund',
    summary:
      'Choose whether it goes on after its term, at the rate that was shown, and whether instalments are taken by themselves',
    auth: 'member',
    path,
    /** `rate` and `document_version` as shown to the member; with SET_RENEWED. */
    body: z.object({
      type: z.enum(['SET_RENEWED', 'SET_PAID_OUT', 'SET_AUTO', 'SET_MANUAL']),
      rate: rateText.optional(),
      document_version: z.number().int().min(1).optional(),
    }),
    output: z.object({ fund }),
    refusals: FUND_CHANGE_REFUSALS,
  },
  'PUT /finance/fund/{fund_seq}/goal': {
    act: 'set-goal',
    summary:
      'Say what a fund is saved for. With round-ups, what leaves its payment account is rounded up, and the next instalment saves the difference',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    path,
    body: z.object({
      name: z.string().trim().min(1).max(40),
      target: amountText,
      due_on: dayText,
      /** Only for a fund with instalments, whose amount is the most that one takes. */
      round_up: z.object({ unit: amountText, base: amountText }).nullable(),
    }),
    output: z.object({ fund }),
    refusals: GOAL_REFUSALS,
  },
  'PATCH /finance/fund/{fund_seq}/goal': {
    act: 'update-goal',
    summary:
      'Pause round-ups, take them up again, or give the goal up. What was collected before a pause is still saved by the next instalment',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    path,
    body: z.object({ type: z.enum(['SET_PAUSED', 'SET_RESUMED', 'SET_ENDED']) }),
    output: z.object({ fund }),
    refusals: [],
  },
  'GET /finance/fund/{fund_seq}/leaving': {
    act: 'quote-return',
    summary: 'What leaving today would bring and cost, with an amount or with everything',
    auth: 'member',
    keys: 'READ',
    limit: { max: 120, windowSeconds: 60 },
    path,
    query: z.object({ amount: amountText.optional() }),
    output: z.object({ leaving }),
    refusals: LEAVING_REFUSALS,
  },
  'GET /finance/statement/csv': {
    act: 'product-statement-csv',
    summary:
      'Everything that was put into products, came back and was paid, as a table to keep, with columns for taxes; in the language of the caller. Its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: clockQuery.extend({ fund_seq: seqText.optional() }),
    output: z.object({}),
    refusals: [],
  },
  'POST /finance/fund/{fund_seq}/installment': {
    act: 'pay-installment',
    summary: 'Pay the instalment that is due; its interest is set aside in the same moment',
    auth: 'member',
    outflow: 'PRODUCT',
    idempotent: true,
    limit: { max: 60, windowSeconds: 3_600 },
    path,
    body: z.object({ amount: amountText }),
    output: z.object({ fund }),
    refusals: INSTALLMENT_REFUSALS,
  },
  'GET /finance/return': {
    act: 'list-return',
    summary: 'What the member got back from products, at term or before, newest first',
    auth: 'member',
    keys: 'READ',
    query: listQuery,
    output: pageOf(listed),
    refusals: [],
  },
  'POST /finance/return': {
    act: 'create-return',
    summary: 'Take money out before the term, all of it or a part; only interest that is not yet paid is lost',
    auth: 'member',
    idempotent: true,
    stepUp: 'or-password',
    limit: { max: 60, windowSeconds: 3_600 },
    /** Everything if the amount is omitted. */
    body: z.object({ fund_seq: seqText, amount: amountText.optional() }),
    output: z.object({ fund }),
    refusals: RETURN_REFUSALS,
  },
  'GET /finance/dividend': {
    act: 'list-dividend',
    summary: 'Interest and dividends paid to the member, newest first',
    auth: 'member',
    keys: 'READ',
    query: listQuery,
    output: pageOf(listed),
    refusals: [],
  },
  'POST /finance/dividend': {
    act: 'claim-dividend',
    summary: 'Claim what has fallen due of a product whose dividends are claimed',
    auth: 'member',
    idempotent: true,
    limit: { max: 60, windowSeconds: 3_600 },
    body: z.object({ fund_seq: seqText }),
    output: z.object({ fund }),
    refusals: DIVIDEND_REFUSALS,
  },
})

export const fundSchemas = {
  Fund: fund,
  FundLeaving: leaving,
  LadderRung: rung,
  FundGoal: goal,
  FundMovement: fundStep,
  ListedFundMovement: listed,
  FundInstallment: installment,
  FundComing: coming,
}
