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
  /** What it was worth when it was asked for. */
  usot: amountText,
  step: z.enum(WITHDRAWAL_STEPS),
  status: z.enum(TRANSACTION_STATUSES),
  reasons: z.array(z.enum(RISK_REASONS)),
  /** How many operators must agree; none where the rules let it go. */
  approvals_needed: z.number().int(),
  /** Why it does not leave now: its member is not active, its account is frozen, or its asset is halted. */
  blocked_by: z.enum(WITHDRAWAL_BLOCKERS).nullable(),
  requested_at: timeText,
  cleared_at: timeText.nullable(),
  ended_at: timeText.nullable(),
})

/** One of those that spend the same, of which at most one ever confirms. */
const attempt = z.object({
  transaction_seq: seqText,
  /** Once it is signed. */
  txid: z.string().nullable(),
  outputs: z.array(
    z.object({
      address: z.string(),
      asset_code: z.string(),
      amount: amountText,
      /** Comes back to us. */
      mine: z.boolean(),
    }),
  ),
  /** Read from its bytes by the signer; otherwise what it was made to pay. */
  is_decoded: z.boolean(),
  /** The most that the network takes, and in the end what it took. */
  fee: z.object({ asset_code: z.string(), amount: amountText }),
  /** Nothing where its bytes cannot be read. */
  spending: spending.nullable(),
  /** Pays nobody: what cannot go on comes home. */
  cancels: z.boolean(),
  /** How many operators' keys the signer asks for. */
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
  /** Nothing of this member's was ever paid there. */
  first_to_address: z.boolean(),
  /** Nothing where the member has removed it since. */
  address_usable_at: timeText.nullable(),
  /** Why it was rejected, in an operator's words to the member. */
  reason: z.string().nullable(),
  /** In the order in which they were made. */
  attempts: z.array(attempt),
  /** The order to the bank, where it goes to an account at one. */
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
  /** What leaves in the time before now, and how much may before somebody looks. */
  sums: z.array(
    z.object({
      scope: z.enum(VELOCITY_SCOPES),
      window: z.enum(VELOCITY_WINDOWS),
      usot: amountText,
      limit: amountText,
    }),
  ),
  /** The member's last ones before and after it. */
  history: z.array(row),
})

const path = z.object({ withdrawal_seq: seqText })

/** Withdrawals as operators see and decide them. */
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
    fourEyes: ['withdrawal.approve'],
    path,
    body: z.object({ type: z.enum(['SET_APPROVED', 'SET_REJECTED']), reason: reasonText }),
    /** What waits for another operator, if it does. */
    output: z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() }),
    refusals: WITHDRAWAL_DECISION_REFUSALS,
  },
})

export const withdrawalDeskSchemas = { DeskWithdrawal: row, WithdrawalAttempt: attempt, WholeDeskWithdrawal: whole }
