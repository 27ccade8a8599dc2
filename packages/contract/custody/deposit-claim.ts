import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { CLAIM_PROOFS, CLAIM_STATUSES, KEPT_FOR } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { messageText } from '../identity/review.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  ANSWER_CLAIM_REFUSALS,
  CLAIM_DEPOSIT_REFUSALS,
  DECIDE_CLAIM_REFUSALS,
  PROVE_CLAIM_REFUSALS,
} from './deposit-claim.refusals.ts'

const claim = z.object({
  claim_seq: seqText,
  account_seq: seqText,
  asset: z.object({ asset_seq: seqText, code: z.string(), network: z.string() }),
  amount: amountText,
  txid: z.string(),
  status: z.enum(CLAIM_STATUSES),
  /** The coins' sender according to the chain; null for deposits from before senders were recorded. */
  sender: z.string().nullable(),
  /** Null until the claimant has proved that the sender is theirs. */
  proof: z.enum(CLAIM_PROOFS).nullable(),
  /** The message to sign with the sender's key, or the amount to pay from it to the claimed account; null once done. */
  challenge: z.string().nullable(),
  proof_amount: amountText.nullable(),
  created_at: timeText,
  decided_at: timeText.nullable(),
  /** When the coins were credited. */
  credited_at: timeText.nullable(),
})
const message = z.object({ kind: z.enum(['QUESTION', 'ANSWER']), text: z.string(), created_at: timeText })
const path = z.object({ claim_seq: seqText })

/** Claims of members to coins that arrived with an unknown memo or in another asset than the account's. */
export const depositClaimOperations = operations({
  'GET /asset/deposit-claim': {
    act: 'list-deposit-claim',
    summary: 'What the member has claimed, newest first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(claim),
    refusals: [],
  },
  'POST /asset/deposit-claim': {
    act: 'claim-deposit',
    summary: 'Claim a kept deposit by the ID of its transaction; an operator decides',
    auth: 'member',
    limit: { max: 20, windowSeconds: 900 },
    body: z.object({
      account_seq: seqText,
      txid: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^(0x)?[0-9a-f]{64}$/),
    }),
    output: z.object({ claim }),
    refusals: CLAIM_DEPOSIT_REFUSALS,
  },
  'GET /asset/deposit-claim/{claim_seq}': {
    act: 'get-deposit-claim',
    summary: 'One claim of the member, with what operators asked about it',
    auth: 'member',
    path,
    output: z.object({ claim, messages: z.array(message), asked_at: timeText.nullable() }),
    refusals: [],
  },
  'POST /asset/deposit-claim/{claim_seq}/answer': {
    act: 'answer-deposit-claim',
    summary: 'Answer what an operator asked about it',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    path,
    body: z.object({ text: messageText }),
    output: z.object({}),
    refusals: ANSWER_CLAIM_REFUSALS,
  },
  'POST /asset/deposit-claim/{claim_seq}/proof': {
    act: 'prove-deposit-claim',
    summary: 'Prove by a signature of the challenge that the sender of the coins is one’s own',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    path,
    body: z.object({ signature: z.string().trim().min(1).max(400) }),
    output: z.object({ claim }),
    refusals: PROVE_CLAIM_REFUSALS,
  },
  'GET /operator/deposit-claim/{claim_seq}': {
    act: 'deposit_claim',
    summary: 'One claim beside what arrived on the chain, and how many others claim the same',
    auth: 'operator',
    permission: 'deposit.review',
    path,
    output: z.object({
      claim: claim.extend({
        account_number: z.string(),
        memo: z.string().nullable(),
        kept_for: z.enum(KEPT_FOR),
        seen_at: timeText,
        other_claims: z.number().int(),
        /** How many members have received coins from this sender: an exchange’s wallet pays many and proves little. */
        sender_members: z.number().int(),
        /** Its current value; null without a price. */
        usot: amountText.nullable(),
        /** How many operators must approve the credit. */
        approvals_needed: z.number().int(),
      }),
    }),
    refusals: [],
  },
  'PATCH /operator/deposit-claim/{claim_seq}': {
    act: 'deposit_claim_decide',
    summary:
      'Give the coins to the claimer or refuse; only the operator who has the case. Large or unproven claims need a second operator',
    auth: 'operator',
    permission: 'deposit.review',
    stepUp: 'required',
    fourEyes: {
      byType: {
        SET_APPROVED: {
          action: 'deposit-claim.approve',
          alone: 'a proven claim below `two_person_claim_usot` in all, on one day',
        },
        SET_REJECTED: null,
      },
    },
    path,
    body: z.object({ type: z.enum(['SET_APPROVED', 'SET_REJECTED']), reason: reasonText }),
    /** The approval still needed from another operator, if any. */
    output: z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() }),
    refusals: DECIDE_CLAIM_REFUSALS,
  },
})

export const depositClaimSchemas = { DepositClaim: claim }
