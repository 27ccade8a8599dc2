import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { KEPT_FOR, KEPT_OUTCOMES } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { DECIDE_KEPT_REFUSALS } from './deposit-desk.refusals.ts'

const account = z.object({ number: z.string(), member_seq: seqText })

const keptReturn = z.object({
  address: z.string(),
  amount: amountText,
  fee: amountText,
  txid: z.string().nullable(),
  returned_at: timeText.nullable(),
})

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
  /** The address that the coins came from, where the chain names one. On the Bitcoin family it is only a suggestion. */
  sender: z.string().nullable(),
  kept_for: z.enum(KEPT_FOR),
  seen_at: timeText,
  /** Its block is deep enough; before that, or after a reorganisation, nothing is decided. */
  is_final: z.boolean(),
  /** Whose address it went to, where that is known. */
  owner: account.nullable(),
  /** How many members say that it is theirs and wait for a decision. */
  claims: z.number().int(),
  /** Whether two operators must agree that it is credited or returned. */
  two_persons: z.boolean(),
  /** Whether it may stay in suspense for good. */
  may_be_dust: z.boolean(),
  /** What a return to the sender costs and brings; nothing if the fee leaves too little. */
  return_cost: z.object({ fee: amountText, amount: amountText }).nullable(),
  /** When the last return of it failed. */
  return_failed_at: timeText.nullable(),
  outcome: z.enum(KEPT_OUTCOMES).nullable(),
  credited_to: account.nullable(),
  /** Where it goes, or went, back to. */
  returned: keptReturn.nullable(),
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
    summary:
      'Credit a kept deposit to its account, or to one of the same asset if it is nobody’s, return it to its sender, or keep it as dust',
    auth: 'operator',
    permission: 'deposit.review',
    stepUp: 'required',
    fourEyes: ['deposit.credit', 'deposit.return'],
    path: z.object({ deposit_seq: seqText }),
    body: z.object({
      type: z.enum(['SET_CREDITED', 'SET_RETURNED', 'SET_DUST']),
      /** Needed where the deposit is nobody's. */
      account_number: z
        .string()
        .regex(/^\d{4,20}$/)
        .optional(),
      /** Where it goes back to; needed to return it. */
      address: z.string().min(1).max(120).optional(),
      reason: reasonText,
    }),
    /** What waits for another operator, if it does. */
    output: z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() }),
    refusals: DECIDE_KEPT_REFUSALS,
  },
})

export const depositDeskSchemas = { AccountOwner: account, KeptDeposit: kept, KeptReturn: keptReturn }
