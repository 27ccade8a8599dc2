import { z } from 'zod'
import { amountText, seqText, timeText, usotText } from '../amount.ts'
import {
  AFFILIATE_BEHAVIOURS,
  AFFILIATE_BENEFACTORS,
  AFFILIATE_BENEFICIARIES,
  ALLOWANCE_HOLD_REASONS,
  ALLOWANCE_STATES,
} from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { asked, reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { HELD_REFUSALS, POLICY_REFUSALS } from './affiliate.refusals.ts'
import { sharePercent } from './affiliate.ts'

/** The share of a behaviour's fees, and its beneficiary: one policy at a time for each behaviour and side. */
const slot = z.object({ behaviour: z.enum(AFFILIATE_BEHAVIOURS), beneficiary: z.enum(AFFILIATE_BENEFICIARIES) })

const policyTerms = z.object({
  benefactor: z.enum(AFFILIATE_BENEFACTORS),
  /** Shown to members. */
  name: z.string().trim().min(1).max(60),
  share_percent: sharePercent,
  maturity_days: z.number().int().min(1).max(90),
  /** In USOT; anything above waits for an operator. Null: no cap. */
  monthly_cap: usotText.nullable(),
})
export type PolicyTerms = z.output<typeof policyTerms>

const deskPolicy = slot.extend({
  policy_seq: seqText,
  terms: policyTerms,
  started_at: timeText,
  /** Null while it is in force. */
  ended_at: timeText.nullable(),
})

const member = z.object({ member_seq: seqText, user_name: z.string() })

const heldAllowance = z.object({
  allowance_seq: seqText,
  behaviour: z.enum(AFFILIATE_BEHAVIOURS),
  policy_name: z.string(),
  beneficiary: member,
  generator: member,
  target_seq: seqText,
  posting_seq: seqText,
  asset_code: z.string(),
  fee: amountText,
  amount: amountText,
  state: z.enum(ALLOWANCE_STATES),
  reasons: z.array(z.enum(ALLOWANCE_HOLD_REASONS)),
  occurred_at: timeText,
})

const simulated = z.object({
  asset_code: z.string(),
  /** Fees of invited members, and the allowances they would have produced. */
  causes: z.number().int(),
  fees: amountText,
  allowances: amountText,
  /** Null without a rate. */
  allowances_usot: usotText.nullable(),
})

export const affiliateDeskOperations = operations({
  'GET /operator/affiliate-policy': {
    act: 'affiliate_policies',
    summary: 'Policies of the affiliate programme: those in force first, then those that ended, newest first',
    auth: 'operator',
    permission: 'affiliate.manage',
    output: z.object({ list: z.array(deskPolicy) }),
    refusals: [],
  },
  'PUT /operator/affiliate-policy': {
    act: 'affiliate_policy_put',
    summary: 'Ask for other terms for a behaviour and side, or for none; in force once a second operator agrees',
    auth: 'operator',
    permission: 'affiliate.manage',
    stepUp: 'required',
    fourEyes: 'affiliate.change',
    body: slot.extend({ terms: policyTerms.nullable(), reason: reasonText }),
    output: asked,
    refusals: [...ASK_REFUSALS, ...POLICY_REFUSALS],
  },
  'GET /operator/affiliate-policy/simulation': {
    act: 'affiliate_simulation',
    summary: 'What such a share would have given of the fees that were posted in the last month',
    auth: 'operator',
    permission: 'affiliate.manage',
    query: slot.extend({ share_percent: sharePercent }),
    output: z.object({
      from: timeText,
      to: timeText,
      /** How many members would have received something, and the most that one of them would have received. */
      members: z.number().int(),
      most_usot: usotText.nullable(),
      list: z.array(simulated),
    }),
    refusals: [],
  },
  'GET /operator/affiliate-allowance': {
    act: 'affiliate_held',
    summary: 'Allowances that wait for an operator, newest first, each with its reasons',
    auth: 'operator',
    permission: 'affiliate.manage',
    query: pageQuery,
    output: pageOf(heldAllowance),
    refusals: [],
  },
  'PATCH /operator/affiliate-allowance/{allowance_seq}': {
    act: 'affiliate_decide',
    summary: 'Let an allowance that is held mature, or take it back',
    auth: 'operator',
    permission: 'affiliate.manage',
    fourEyes: { byType: { SET_RELEASED: null, SET_REVERSED: null } },
    stepUp: 'required',
    path: z.object({ allowance_seq: seqText }),
    body: z.object({ type: z.enum(['SET_RELEASED', 'SET_REVERSED']), reason: reasonText }),
    output: z.object({}),
    refusals: HELD_REFUSALS,
  },
})

export const affiliateDeskSchemas = {
  AffiliateTerms: policyTerms,
  DeskAffiliatePolicy: deskPolicy,
  HeldAllowance: heldAllowance,
  AffiliateSimulation: simulated,
}
