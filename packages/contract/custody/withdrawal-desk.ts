import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import {
  BANK_TRANSFER_STATES,
  RISK_REASONS,
  TRANSACTION_STATUSES,
  VELOCITY_SCOPES,
  VELOCITY_WINDOWS,
  WITHDRAWAL_BLOCKERS,
  WITHDRAWAL_STATES,
  WITHDRAWAL_STEPS,
} from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { spending } from './spending.ts'
import { WITHDRAWAL_DECISION_REFUSALS } from './withdrawal.refusals.ts'

const row = z.object({
  withdrawal_seq: seqText,
  member_seq: seqText,
  member_number: z.string(),
  asset: z.object({ asset_seq: seqText, code: z.string(), network: z.string().nullable() }),
  amount: amountText,
  fee: amountText,
  net: amountText,
  /** Its value when requested. */
  usot: amountText,
  step: z.enum(WITHDRAWAL_STEPS),
  status: z.enum(TRANSACTION_STATUSES),
  reasons: z.array(z.enum(RISK_REASONS)),
  /** How many operators must approve; 0 if the rules clear it. */
  approvals_needed: z.number().int(),
  /** Why it cannot leave now: the member is not active, the account is frozen, or the asset is halted. */
  blocked_by: z.enum(WITHDRAWAL_BLOCKERS).nullable(),
  requested_at: timeText,
  cleared_at: timeText.nullable(),
  ended_at: timeText.nullable(),
})

/** One of several transactions that spend the same inputs; at most one confirms. */
const attempt = z.object({
  transaction_seq: seqText,
  /** Set once it is signed. */
  txid: z.string().nullable(),
  outputs: z.array(
    z.object({
      address: z.string(),
      asset_code: z.string(),
      amount: amountText,
      /** Change that returns to us. */
      mine: z.boolean(),
    }),
  ),
  /** True if the signer read it from the bytes; otherwise these are the planned values. */
  is_decoded: z.boolean(),
  /** The maximum network fee, or the actual one once known. */
  fee: z.object({ asset_code: z.string(), amount: amountText }),
  /** Null where its bytes cannot be read. */
  spending: spending.nullable(),
  /** A cancellation: pays nobody and returns the coins to us. */
  cancels: z.boolean(),
  /** How many operators' keys the signer requires. */
  approvals_needed: z.number().int(),
  created_at: timeText,
  broadcast_at: timeText.nullable(),
  confirmed_at: timeText.nullable(),
})

const whole = row.extend({
  destination: z.object({
    address: z.string(),
    memo: z.string().nullable(),
    label: z.string(),
    bank: z.string().nullable(),
    holder_name: z.string().nullable(),
  }),
  /** The member has never withdrawn to this address before. */
  first_to_address: z.boolean(),
  /** Null if the member has since removed it. */
  address_usable_at: timeText.nullable(),
  /** Why it was rejected, in the operator's words to the member. */
  reason: z.string().nullable(),
  /** In order of creation. */
  attempts: z.array(attempt),
  /** The bank order, if it goes to a bank account. */
  bank_transfer: z
    .object({
      transfer_seq: seqText,
      state: z.enum(BANK_TRANSFER_STATES),
      bank_reference: z.string().nullable(),
      created_at: timeText,
      sent_at: timeText.nullable(),
      finished_at: timeText.nullable(),
    })
    .nullable(),
  /** Withdrawn within each recent period, and the limit above which an operator must review. */
  sums: z.array(
    z.object({
      scope: z.enum(VELOCITY_SCOPES),
      window: z.enum(VELOCITY_WINDOWS),
      usot: amountText,
      limit: amountText,
    }),
  ),
  /** The member's withdrawals around this one. */
  history: z.array(row),
})

const path = z.object({ withdrawal_seq: seqText })

/** Withdrawals, for operators to review and decide. */
export const withdrawalDeskOperations = operations({
  'GET /operator/withdraw': {
    act: 'withdrawals',
    summary: 'Withdrawals that wait for review, oldest first; or that are on their way or have ended, newest first',
    auth: 'operator',
    permission: 'withdrawal.review',
    query: pageQuery.extend({
      state: z.enum(WITHDRAWAL_STATES).default('REVIEW'),
      asset_seq: seqText.optional(),
      member_seq: seqText.optional(),
    }),
    output: pageOf(row),
    refusals: [],
  },
  'GET /operator/withdraw/{withdrawal_seq}': {
    act: 'withdrawal',
    summary: 'One withdrawal whole, with its destination and what speaks against it; being looked at is audited',
    auth: 'operator',
    permission: 'withdrawal.review',
    path,
    output: z.object({ withdrawal: whole }),
    refusals: [],
  },
  'PATCH /operator/withdraw/{withdrawal_seq}': {
    act: 'withdrawal_decide',
    summary: 'Let a withdrawal go or reject it; where two must agree, letting it go is asked for',
    auth: 'operator',
    permission: 'withdrawal.review',
    stepUp: 'required',
    fourEyes: {
      byType: {
        SET_APPROVED: { action: 'withdrawal.approve', alone: 'a withdrawal whose `approvals_needed` is 1' },
        SET_REJECTED: null,
      },
    },
    path,
    body: z.object({ type: z.enum(['SET_APPROVED', 'SET_REJECTED']), reason: reasonText }),
    /** The approval still needed from another operator, if any. */
    output: z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() }),
    refusals: WITHDRAWAL_DECISION_REFUSALS,
  },
})

export const withdrawalDeskSchemas = { DeskWithdrawal: row, WithdrawalAttempt: attempt, WholeDeskWithdrawal: whole }
