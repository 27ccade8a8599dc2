import { z } from 'zod'
import { amountIn, amountText, seqText, timeText } from '../amount.ts'
import { COMMERCE_MODES, DISPLAY_CURRENCIES, SUBSCRIPTION_PERIODS, SUBSCRIPTION_STATES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { linkToken } from './payment-link.ts'
import { SUBSCRIBE_REFUSALS, SUBSCRIPTION_REFUSALS } from './subscription.refusals.ts'

const price = {
  title: z.string().trim().min(1).max(100),
  currency: z.enum(DISPLAY_CURRENCIES),
  amount: amountText,
  period: z.enum(SUBSCRIPTION_PERIODS),
}

/** A recurring charge offered by a shop. */
const plan = z.object({
  ...price,
  plan_seq: seqText,
  mode: z.enum(COMMERCE_MODES),
  /** How many days before each charge the member is notified. */
  notice_days: z.number().int(),
  subscribers: z.number().int(),
  is_open: z.boolean(),
  token: linkToken,
  url: z.string(),
  created_at: timeText,
})

/** A member's agreement to a plan. */
const subscription = z.object({
  ...price,
  subscription_seq: seqText,
  mode: z.enum(COMMERCE_MODES),
  merchant: z.object({ merchant_seq: seqText, title: z.string() }),
  /** The most that may be charged at a time. */
  maximum: amountText,
  account_seq: seqText,
  notice_days: z.number().int(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** The next charge; null once it has ended. */
  next_at: timeText.nullable(),
  /** The refusal code of the last charge; null if it succeeded. */
  refusal: z.string().nullable(),
  charges: z.number().int(),
  created_at: timeText,
  ended_at: timeText.nullable(),
})
const merchantPath = z.object({ merchant_seq: seqText })

export const subscriptionOperations = operations({
  'GET /pg/merchant/{merchant_seq}/plan': {
    act: 'list-plan',
    summary: 'What a shop offers by subscription, newest first',
    auth: 'member',
    path: merchantPath,
    query: pageQuery.extend({ mode: z.enum(COMMERCE_MODES).default('LIVE') }),
    output: pageOf(plan),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/plan': {
    act: 'create-plan',
    summary: 'Offer a subscription: what it costs and how often',
    auth: 'member',
    idempotent: true,
    limit: { max: 60, windowSeconds: 3_600 },
    path: merchantPath,
    body: z.object({
      ...price,
      amount: amountIn('NAMED', 'What is charged each time.'),
      mode: z.enum(COMMERCE_MODES).default('LIVE'),
      notice_days: z.number().int().min(1).max(14).default(3),
    }),
    output: z.object({ plan }),
    refusals: [],
  },
  'PATCH /pg/merchant/{merchant_seq}/plan/{plan_seq}': {
    act: 'close-plan',
    summary: 'Offer it no longer; subscriptions that exist go on',
    auth: 'member',
    path: z.object({ merchant_seq: seqText, plan_seq: seqText }),
    body: z.object({ type: z.enum(['SET_CLOSED']) }),
    output: z.object({ plan }),
    refusals: [],
  },
  'GET /pg/plan/{token}': {
    act: 'open-plan',
    summary: 'What a subscription costs, before a member agrees',
    auth: 'public',
    bearer: { token: 'PAY_IN' },
    limit: { max: 60, windowSeconds: 60 },
    path: z.object({ token: linkToken }),
    output: z.object({
      plan: z.object({
        ...price,
        shop: z.string(),
        mode: z.enum(COMMERCE_MODES),
        notice_days: z.number().int(),
        is_open: z.boolean(),
      }),
    }),
    refusals: [],
  },
  'GET /pg/subscription': {
    act: 'list-subscription',
    summary: 'What the member has agreed to be charged for, newest first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(subscription),
    refusals: [],
  },
  'POST /pg/subscription': {
    act: 'create-subscription',
    summary:
      'Agree to be charged by a shop again and again, at most so much each time; the proof is bound to all of it',
    auth: 'member',
    outflow: 'SCHEDULE',
    idempotent: true,
    stepUp: 'or-password',
    limit: { max: 30, windowSeconds: 3_600 },
    body: z.object({
      token: linkToken,
      account_seq: seqText,
      maximum: amountIn('PLAN', 'The most that may be charged at once.'),
    }),
    output: z.object({ subscription }),
    refusals: SUBSCRIBE_REFUSALS,
  },
  'PATCH /pg/subscription/{subscription_seq}': {
    act: 'cancel-subscription',
    summary: 'Cancel it: nothing is charged any more',
    auth: 'member',
    path: z.object({ subscription_seq: seqText }),
    body: z.object({ type: z.enum(['SET_CANCELED']) }),
    output: z.object({ subscription }),
    refusals: SUBSCRIPTION_REFUSALS,
  },
})

export const subscriptionSchemas = { SubscriptionPlan: plan, Subscription: subscription }
