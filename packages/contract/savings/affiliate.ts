import { z } from 'zod'
import { amountText, seqText, timeText, usotText } from '../amount.ts'
import {
  ADJUST_STATES,
  AFFILIATE_BEHAVIOURS,
  AFFILIATE_BENEFACTORS,
  AFFILIATE_BENEFICIARIES,
  ALLOWANCE_STATES,
} from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery, periodQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import { ADJUST_REFUSALS, CAMPAIGN_REFUSALS } from './affiliate.refusals.ts'

const asset = z.object({ asset_seq: seqText, code: z.string(), name: z.string() })

/** A share of a fee, in percent. */
export const sharePercent = z
  .string()
  .regex(/^(0|[1-9]\d?)(\.\d{1,4})?$/)
  .refine((text) => !/^0(\.0*)?$/.test(text), 'above zero')

const affiliatePolicy = z.object({
  policy_seq: seqText,
  behaviour: z.enum(AFFILIATE_BEHAVIOURS),
  beneficiary: z.enum(AFFILIATE_BENEFICIARIES),
  benefactor: z.enum(AFFILIATE_BENEFACTORS),
  name: z.string(),
  share_percent: sharePercent,
  maturity_days: z.number().int(),
})

const allowance = z.object({
  allowance_seq: seqText,
  /** The member whose activity caused the fee; masked, unless it is the caller. */
  generator: z.object({ name: z.string(), is_me: z.boolean() }),
  beneficiary: z.enum(AFFILIATE_BENEFICIARIES),
  benefactor: z.enum(AFFILIATE_BENEFACTORS),
  behaviour: z.enum(AFFILIATE_BEHAVIOURS),
  policy_name: z.string(),
  share_percent: sharePercent,
  /** The exchange or payment that caused it, to which its fee postings refer. */
  target_seq: seqText,
  posting_seq: seqText,
  asset,
  /** The underlying amount: exact for the member's own activity, otherwise only its power of ten. */
  principal: amountText.nullable(),
  principal_band: z.object({ from: amountText, below: amountText }),
  /** The fee on which the share is computed. */
  target_amount: amountText,
  amount: amountText,
  state: z.enum(ALLOWANCE_STATES),
  /** Waiting for an operator; it does not mature until released. */
  is_held: z.boolean(),
  occurred_at: timeText,
  matures_at: timeText,
})

const allowanceBalance = z.object({
  asset,
  /** The balance of the allowance account, and the part that can be settled now. */
  balance: amountText,
  matured: amountText,
  /** Everything ever earned and not reversed. */
  cumulative: amountText,
})

const adjust = z.object({
  adjust_seq: seqText,
  asset,
  account_seq: seqText,
  account_number: z.string(),
  amount: amountText,
  state: z.enum(ADJUST_STATES),
  is_automatic: z.boolean(),
  created_at: timeText,
})

const campaign = z.object({
  campaign_seq: seqText,
  word: z.string(),
  /** The part of the link after `/@`. */
  code: z.string(),
  opened: z.number().int(),
  joined: z.number().int(),
  created_at: timeText,
})

const search = z.object({
  ...periodQuery.shape,
  asset_seq: seqText.optional(),
  behaviour: z.enum(AFFILIATE_BEHAVIOURS).optional(),
})

/** Without a threshold nothing is settled automatically. In USOT, per asset. */
const automatic = z.object({ threshold: usotText.nullable() })

/** Letters, digits and hyphens. */
const campaignWord = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{2,24}$/)

export const affiliateOperations = operations({
  'GET /affiliate/policy': {
    act: 'policies',
    summary: 'What members get for inviting and for being invited; only what is in force',
    auth: 'public',
    output: z.object({ list: z.array(affiliatePolicy) }),
    refusals: [],
  },
  'GET /affiliate/allowance': {
    act: 'allowances',
    summary: 'Allowances of which the member is beneficiary or benefactor, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend(search.shape),
    output: pageOf(allowance),
    refusals: [],
  },
  'GET /affiliate/allowance/csv': {
    act: 'allowance_csv',
    summary:
      'The same as a table to keep, in full and in the language of the caller; its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: clockQuery.extend(search.shape),
    output: z.object({}),
    refusals: [],
  },
  'GET /affiliate/balance': {
    act: 'allowance_balance',
    summary: 'Allowances by asset: what is there, what can be settled, and all that was earned',
    auth: 'member',
    keys: 'READ',
    output: z.object({ list: z.array(allowanceBalance), automatic }),
    refusals: [],
  },
  'GET /affiliate/adjust': {
    act: 'adjusts',
    summary: 'Settlements of allowances into accounts, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery,
    output: pageOf(adjust),
    refusals: [],
  },
  'POST /affiliate/adjust': {
    act: 'adjust',
    summary: 'Settle matured allowances of an asset into an account of the member',
    auth: 'member',
    idempotent: true,
    body: z.object({ asset_seq: seqText, account_seq: seqText, amount: amountText }),
    output: z.object({ adjust }),
    refusals: ADJUST_REFUSALS,
  },
  'PUT /affiliate/adjust': {
    act: 'adjust_automatic',
    summary: 'Have allowances of an asset settled by themselves once those that matured are worth so much, or not',
    auth: 'member',
    body: automatic,
    output: z.object({ automatic }),
    refusals: [],
  },
  'GET /affiliate/campaign': {
    act: 'campaigns',
    summary: 'Links by which the member invites, with how often each was opened and how many joined by it',
    auth: 'member',
    output: z.object({ list: z.array(campaign) }),
    refusals: [],
  },
  'POST /affiliate/campaign': {
    act: 'campaign_add',
    summary: 'Make a link of one’s own for a place or an occasion; the same word again is the same link',
    auth: 'member',
    body: z.object({ word: campaignWord }),
    output: z.object({ campaign }),
    refusals: CAMPAIGN_REFUSALS,
  },
  'DELETE /affiliate/campaign/{campaign_seq}': {
    act: 'campaign_remove',
    summary: 'Remove a link; who joined by it stays invited',
    auth: 'member',
    path: z.object({ campaign_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
  'POST /affiliate/campaign/open': {
    act: 'campaign_open',
    summary: 'Somebody opened a link. It is counted; nothing about who it was is kept',
    auth: 'public',
    limit: { max: 30, windowSeconds: 600 },
    body: z.object({ code: z.string().trim().min(1).max(64) }),
    output: z.object({}),
    refusals: [],
  },
})

export const affiliateSchemas = {
  AffiliatePolicy: affiliatePolicy,
  Allowance: allowance,
  AllowanceBalance: allowanceBalance,
  Adjust: adjust,
  AdjustPlan: automatic,
  Campaign: campaign,
}
