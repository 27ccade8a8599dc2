import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { DEAL_APPLICATION_STATUSES, EXCHANGE_TYPES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery, periodQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import { DEAL_APPLY_REFUSALS, DEAL_DECIDE_REFUSALS, DEAL_QUOTE_REFUSALS, DEAL_TAKE_REFUSALS } from './deal.refusals.ts'
import { dealer } from './deal.ts'

const FILLS_MAX = 10

const assetName = z.object({ asset_seq: seqText, code: z.string() })

const application = z.object({
  application_seq: seqText,
  /** Shared by all applications made in one operation. */
  group_seq: seqText,
  deal_seq: seqText,
  deal_number: z.string(),
  /** The offer's type: an applicant to a sale buys. */
  offer_type: z.enum(EXCHANGE_TYPES),
  market_code: z.string(),
  asset: assetName,
  target_asset: assetName,
  amount: amountText,
  unit_price: amountText,
  /** Amount times price, in units of `target_asset`; rounded up for the buyer, down for the seller. */
  payment: amountText,
  /** Paid by the applicant, rounded up: in units of `target_asset`, or of `asset` if it is paid outside. */
  fee: amountText,
  /** What each side holds as a bond, in units of `asset`; 0 if none. */
  bond: amountText,
  /** What the applicant pays and receives here, including the fee. */
  amount_to_pay: amountText,
  amount_to_receive: amountText,
  /** Accounts of the applicant; null for the owner of the offer. */
  payment_account_seq: seqText.nullable(),
  payment_account_number: z.string().nullable(),
  receiving_account_seq: seqText.nullable(),
  receiving_account_number: z.string().nullable(),
  status: z.enum(DEAL_APPLICATION_STATUSES),
  /** Paid between accounts at other banks; it then has a room. */
  is_paid_outside: z.boolean(),
  /** Deadlines of the payment, and of the seller to state whether the money arrived. */
  pay_by: timeText.nullable(),
  release_by: timeText.nullable(),
  is_own: z.boolean(),
  applicant: dealer,
  owner: dealer,
  created_at: timeText,
  expires_at: timeText,
  decided_at: timeText.nullable(),
})

const fill = z.object({ deal_seq: seqText, amount: amountText, unit_price: amountText })

const quote = z.object({
  market_seq: seqText,
  type: z.enum(EXCHANGE_TYPES),
  amount: amountText,
  /** The total cost divided by the amount, rounded to the applicant's disadvantage. */
  average_price: amountText,
  payment: amountText,
  fee: amountText,
  amount_to_pay: amountText,
  amount_to_receive: amountText,
  fills: z.array(fill.extend({ payment: amountText, fee: amountText, owner: dealer })),
})

const wish = z.object({ market_seq: seqText, type: z.enum(EXCHANGE_TYPES), amount: amountText })

const accounts = z.object({ payment_account_seq: seqText, receiving_account_seq: seqText })
/** If paid outside, an account at another bank replaces the one here: the buyer pays from it, the seller is paid to it. */
const sides = z.object({
  payment_account_seq: seqText.optional(),
  bank_account_seq: seqText.optional(),
  receiving_account_seq: seqText.optional(),
})
const dealPath = z.object({ deal_seq: seqText })
const path = z.object({ application_seq: seqText })
const one = z.object({ application })

export const dealApplicationOperations = operations({
  'GET /market/private/deal/{deal_seq}/application': {
    act: 'private-deal-application-list',
    summary: 'Applications to an offer of the member, newest first',
    auth: 'member',
    keys: 'READ',
    path: dealPath,
    query: pageQuery,
    output: pageOf(application),
    refusals: [],
  },
  'POST /market/private/deal/{deal_seq}/application': {
    act: 'private-deal-apply',
    summary:
      'Apply for all of an offer or a part, at the price as it was seen; what the member gives is set aside at once',
    auth: 'member',
    outflow: 'DEAL',
    idempotent: true,
    stepUp: 'or-password',
    path: dealPath,
    body: sides.extend({ amount: amountText, unit_price: amountText }),
    output: one,
    refusals: DEAL_APPLY_REFUSALS,
  },
  'GET /market/private/application': {
    act: 'private-application-list',
    summary: 'What the member has applied for, or what others have applied for at offers of the member, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend({ scope: z.enum(['applied', 'received']).default('applied') }),
    output: pageOf(application),
    refusals: [],
  },
  'GET /market/private/application/csv': {
    act: 'private-application-csv',
    summary:
      'Completed deals of the member on either side as a table to keep, with cost and proceeds for taxes, in the language of the caller; its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: clockQuery.extend(periodQuery.shape),
    output: z.object({}),
    refusals: [],
  },
  'GET /market/private/application/{application_seq}': {
    act: 'private-application-get',
    summary: 'One application, for the applicant and for the owner of the offer',
    auth: 'member',
    keys: 'READ',
    path,
    output: one,
    refusals: [],
  },
  'PATCH /market/private/application/{application_seq}': {
    act: 'private-application-decide',
    summary:
      'The owner of the offer confirms or rejects an application; the applicant cancels it. Once it has begun to be paid outside, the buyer cancels it and the seller releases the coins',
    auth: 'member',
    outflow: 'DEAL',
    idempotent: true,
    stepUp: 'or-password',
    stepUpWhen: ({ type }) => type === 'SET_CONFIRMED' || type === 'SET_RELEASED',
    path,
    body: z.object({ type: z.enum(['SET_CONFIRMED', 'SET_REJECTED', 'SET_CANCELED', 'SET_RELEASED']) }),
    output: one,
    refusals: DEAL_DECIDE_REFUSALS,
  },
  'POST /market/private/quote': {
    act: 'private-quote',
    summary:
      'What selling or buying an amount at once would come to, over at most ten of the best offers that confirm by themselves',
    auth: 'member',
    limit: { max: 120, windowSeconds: 60 },
    body: wish,
    output: z.object({ quote }),
    refusals: DEAL_QUOTE_REFUSALS,
  },
  'POST /market/private/take': {
    act: 'private-take',
    summary: 'Sell or buy at once what was quoted: all of it as one operation, or nothing',
    auth: 'member',
    outflow: 'DEAL',
    idempotent: true,
    stepUp: 'or-password',
    body: wish.extend({ ...accounts.shape, fills: z.array(fill).min(1).max(FILLS_MAX) }),
    output: z.object({ applications: z.array(application) }),
    refusals: DEAL_TAKE_REFUSALS,
  },
})

export const dealApplicationSchemas = { DealApplication: application, DealQuote: quote }
