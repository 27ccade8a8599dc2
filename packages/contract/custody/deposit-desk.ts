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
  /** Its value; null without a price. */
  usot: amountText.nullable(),
  txid: z.string(),
  /** Where it arrived; null for very old deposits. */
  address: z.string().nullable(),
  memo: z.string().nullable(),
  /** The sender's address, where the chain names one. On the Bitcoin family it is only a suggestion. */
  sender: z.string().nullable(),
  kept_for: z.enum(KEPT_FOR),
  seen_at: timeText,
  /** It has enough confirmations; before that, or after a reorganisation, nothing can be decided. */
  is_final: z.boolean(),
  /** Owner of the receiving address, if known. */
  owner: account.nullable(),
  /** Number of pending claims by members. */
  claims: z.number().int(),
  /** Whether crediting or returning it needs two operators. */
  two_persons: z.boolean(),
  /** Whether it may be left in suspense as dust. */
  may_be_dust: z.boolean(),
  /** The fee of a return to the sender and what arrives; null if too little would be left. */
  return_cost: z.object({ fee: amountText, amount: amountText }).nullable(),
  /** When its last return failed. */
  return_failed_at: timeText.nullable(),
  outcome: z.enum(KEPT_OUTCOMES).nullable(),
  credited_to: account.nullable(),
  /** The destination of its return. */
  returned: keptReturn.nullable(),
  decided_at: timeText.nullable(),
  credited_at: timeText.nullable(),
})

/** Deposits that were not credited automatically, for operators to decide. */
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
  'GET /operator/deposit/{deposit_seq}': {
    act: 'deposit_one',
    summary: 'One deposit that is or was kept in suspense, as both operators who decide on it see it',
    auth: 'operator',
    permission: 'deposit.review',
    path: z.object({ deposit_seq: seqText }),
    output: z.object({ deposit: kept }),
    refusals: [],
  },
  'PATCH /operator/deposit/{deposit_seq}': {
    act: 'deposit_decide',
    summary:
      'Credit a kept deposit to its account, or to one of the same asset if it is nobody’s, return it to its sender, or keep it as dust',
    auth: 'operator',
    permission: 'deposit.review',
    stepUp: 'required',
    fourEyes: {
      byType: {
        SET_CREDITED: {
          action: 'deposit.credit',
          alone: 'a deposit with an owner below `kept_two_person_usot` in all, on one day',
        },
        SET_RETURNED: {
          action: 'deposit.return',
          alone: 'a deposit with an owner below `kept_two_person_usot` in all, on one day',
        },
        SET_DUST: null,
      },
    },
    path: z.object({ deposit_seq: seqText }),
    body: z.object({
      type: z.enum(['SET_CREDITED', 'SET_RETURNED', 'SET_DUST']),
      /** Required if the deposit has no owner. */
      account_number: z
        .string()
        .regex(/^\d{4,20}$/)
        .optional(),
      /** Destination; required for a return. */
      address: z.string().min(1).max(120).optional(),
      reason: reasonText,
    }),
    /** The approval still needed from another operator, if any. */
    output: z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() }),
    refusals: DECIDE_KEPT_REFUSALS,
  },
})

export const depositDeskSchemas = { AccountOwner: account, KeptDeposit: kept, KeptReturn: keptReturn }
