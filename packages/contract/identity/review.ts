import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { person } from '../governance/approval.ts'
import type { Permission } from '../governance/permission.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { deskMember } from './member-desk.ts'
import { CASE_REFUSALS, CLAIM_REFUSALS } from './review.refusals.ts'

/** Kinds of case, with the permission required to see and decide them. */
export const CASE_PERMISSIONS = {
  KYC: 'kyc.review',
  WITHDRAW_ADDRESS: 'withdraw-address.review',
  DEPOSIT_CLAIM: 'deposit.review',
  MERCHANT: 'merchant.review',
  CHARGEBACK: 'chargeback.answer',
  CARD_STOP: 'merchant.review',
  MARKET_SIGNAL: 'market.review',
  APP: 'merchant.review',
} as const satisfies Readonly<Record<string, Permission>>
export type CaseKind = keyof typeof CASE_PERMISSIONS
export const CASE_KINDS = Object.keys(CASE_PERMISSIONS) as [CaseKind, ...CaseKind[]]

export const CASE_OUTCOMES = ['APPROVED', 'REJECTED', 'CANCELED'] as const
const MESSAGE_KINDS = ['NOTE', 'QUESTION', 'ANSWER'] as const

/** A message about a case. */
export const messageText = z.string().trim().min(1).max(2_000)

const reviewCase = z.object({
  case_seq: seqText,
  kind: z.enum(CASE_KINDS),
  /** The request under review, which its own operations show and decide. */
  subject_seq: seqText,
  member: z.object({ member_seq: seqText, member_number: z.string(), user_name: z.string() }),
  opened_at: timeText,
  claimed_by: person.nullable(),
  claimed_at: timeText.nullable(),
  /** Since when an answer from the member has been awaited. */
  asked_at: timeText.nullable(),
  decided_at: timeText.nullable(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  mine: z.boolean(),
})

const message = z.object({
  message_seq: seqText,
  kind: z.enum(MESSAGE_KINDS),
  /** Null when the member wrote it. */
  operator: person.nullable(),
  text: z.string(),
  created_at: timeText,
})

const casePath = z.object({ case_seq: seqText })

/** The operators' inbox. Callers see only the kinds they may decide. */
export const reviewOperations = operations({
  'GET /operator/case': {
    act: 'cases',
    summary: 'What waits for an operator, oldest first; what was decided, latest first',
    auth: 'operator',
    permission: 'case.read',
    query: pageQuery.extend({
      kind: z.enum(CASE_KINDS).optional(),
      state: z.enum(['OPEN', 'MINE', 'DECIDED']).default('OPEN'),
    }),
    output: pageOf(reviewCase),
    refusals: [],
  },
  'GET /operator/case/{case_seq}': {
    act: 'case',
    summary: 'One case with all that was written about it and the member it concerns; being looked at is audited',
    auth: 'operator',
    permission: 'case.read',
    path: casePath,
    output: z.object({ case: reviewCase, messages: z.array(message), member: deskMember }),
    refusals: [],
  },
  'PATCH /operator/case/{case_seq}': {
    act: 'case_change',
    summary: 'Take a case on, which one operator can, or let it go; administrators let go what others hold',
    auth: 'operator',
    permission: 'case.read',
    fourEyes: { byType: { SET_CLAIMED: null, SET_RELEASED: null } },
    path: casePath,
    body: z.object({ type: z.enum(['SET_CLAIMED', 'SET_RELEASED']) }),
    output: z.object({ case: reviewCase }),
    refusals: CLAIM_REFUSALS,
  },
  'POST /operator/case/{case_seq}/comment': {
    act: 'case_comment',
    summary: 'A note among operators; the member never sees it',
    auth: 'operator',
    permission: 'case.read',
    path: casePath,
    body: z.object({ text: messageText }),
    output: z.object({ message }),
    refusals: [],
  },
  'POST /operator/case/{case_seq}/question': {
    act: 'case_ask',
    summary: 'Ask the member, who is told by mail and answers on the page of the request',
    auth: 'operator',
    permission: 'case.read',
    path: casePath,
    body: z.object({ text: messageText }),
    output: z.object({ message }),
    refusals: CASE_REFUSALS,
  },
})

export const reviewSchemas = { ReviewCase: reviewCase, CaseMessage: message }
