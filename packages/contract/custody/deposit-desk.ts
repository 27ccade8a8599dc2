import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { KEPT_FOR, KEPT_OUTCOMES } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { DECIDE_KEPT_REFUSALS } from './deposit-desk.refusals.ts'

const account = z.object({ number: z.string(), member_seq: seqText })

const kept = z.object({
  deposit_seq: seqText,
  asset: z.object({ asset_seq: seqText, code: z.string(), network: z.string() }),
  amount: amountText,
  /** What it is worth; nothing while no market says. */
  usot: amountText.nullable(),
  txid: z.string(),
  /** Where it arrived; unknown of very old ones. */
  address: z.string().nullable(),
  memo: z.string().nullable(),
  kept_for: z.enum(KEPT_FOR),
  seen_at: timeText,
  /** Its block is deep enough; before that, or after a reorganisation, nothing is decided. */
  is_final: z.boolean(),
  /** Whose address it went to, where that is known. */
  owner: account.nullable(),
  /** How many members say that it is theirs and wait for a decision. */
  claims: z.number().int(),
  /** Whether two operators must agree that it is credited. */
  two_persons: z.boolean(),
  /** Whether it may stay in suspense for good. */
  may_be_dust: z.boolean(),
  outcome: z.enum(KEPT_OUTCOMES).nullable(),
  credited_to: account.nullable(),
  decided_at: timeText.nullable(),
  credited_at: timeText.nullable(),
})

/** Deposits that arrived and were not credited by themselves, as operators see and decide them. */
export const depositDeskOperations = operations({
  'GET /operator/deposit': {
    act: 'deposits',
    summary:
      'Deposits that are kept in suspense: those that wait for a decision, longest first, or those decided, newest first',
    auth: 'operator',
    permission: 'deposit.review',
    query: pageQuery.extend({ state: z.enum(['OPEN', 'DECIDED']).default('OPEN') }),
    output: pageOf(kept),
    refusals: [],
  },
  'PATCH /operator/deposit/{deposit_seq}': {
    act: 'deposit_decide',
    summary: 'Credit a kept deposit to its account, or to one of the same asset if it is nobody’s, or keep it as dust',
    auth: 'operator',
    permission: 'deposit.review',
    stepUp: 'required',
    fourEyes: ['deposit.credit'],
    path: z.object({ deposit_seq: seqText }),
    body: z.object({
      type: z.enum(['SET_CREDITED', 'SET_DUST']),
      /** Needed where the deposit is nobody's. */
      account_number: z
        .string()
        .regex(/^\d{4,20}$/)
        .optional(),
      reason: reasonText,
    }),
    /** What waits for another operator, if it does. */
    output: z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() }),
    refusals: DECIDE_KEPT_REFUSALS,
  },
})

export const depositDeskSchemas = { AccountOwner: account, KeptDeposit: kept }
