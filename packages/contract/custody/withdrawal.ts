import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import {
  ASSET_KINDS,
  FEE_CHARGE_TYPES,
  FEE_TYPES,
  LIMIT_TARGETS,
  TRANSACTION_STATUSES,
  WITHDRAWAL_STEPS,
} from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery, periodQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import { WITHDRAWAL_CANCEL_REFUSALS, WITHDRAWAL_QUOTE_REFUSALS, WITHDRAWAL_REFUSALS } from './withdrawal.refusals.ts'

/** The certified chain address or bank account. */
const destination = z.object({
  address_seq: seqText,
  address: z.string(),
  memo: z.string().nullable(),
  label: z.string(),
  bank: z.string().nullable(),
  holder_name: z.string().nullable(),
})

/** As requested; `total` leaves the account, `net` arrives. */
const amounts = { amount: amountText, fee: amountText, total: amountText, net: amountText }
const feePolicy = { fee_type: z.enum(FEE_TYPES), fee_charge_type: z.enum(FEE_CHARGE_TYPES) }

const withdrawal = z.object({
  withdrawal_seq: seqText,
  account_seq: seqText,
  asset: z.object({
    asset_seq: seqText,
    code: z.string(),
    kind: z.enum(ASSET_KINDS),
    network: z.string().nullable(),
  }),
  ...amounts,
  ...feePolicy,
  destination,
  status: z.enum(TRANSACTION_STATUSES),
  /** Its progress, finer than the status. */
  step: z.enum(WITHDRAWAL_STEPS),
  cancelable: z.boolean(),
  txid: z.string().nullable(),
  /** The bank's reference for the recipient, once it has accepted the order. */
  bank_reference: z.string().nullable(),
  /** Public page of the transaction, if an explorer is configured for the chain. */
  explorer_url: z.string().nullable(),
  confirmations: z.number().int(),
  confirmations_required: z.number().int(),
  /** Why it was rejected, in the operator's words to the member. */
  reason: z.string().nullable(),
  requested_at: timeText,
  cleared_at: timeText.nullable(),
  sent_at: timeText.nullable(),
  ended_at: timeText.nullable(),
})
const path = z.object({ withdrawal_seq: seqText })
const filter = z.object({
  ...periodQuery.shape,
  asset_seq: seqText.optional(),
  account_seq: seqText.optional(),
  status: z.enum(TRANSACTION_STATUSES).optional(),
  amount: amountText.optional(),
})
const one = z.object({ withdrawal })

const quote = z.object({
  /** Null until an amount is given. */
  cost: z.object({ ...amounts, usot: amountText }).nullable(),
  ...feePolicy,
  /** FIXED: of the asset. RATIO: percent. */
  fee_amount: amountText,
  available: amountText,
  /** The largest `amount` possible now, given balance, fee and limits. */
  max: amountText,
  /** What determines the maximum: the balance or a limit. */
  bound_by: z.enum(['BALANCE', ...LIMIT_TARGETS]),
})

export const withdrawalOperations = operations({
  'GET /asset/withdraw': {
    act: 'list-withdrawal',
    summary: 'What the member has withdrawn or is withdrawing, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend(filter.shape),
    output: pageOf(withdrawal),
    refusals: [],
  },
  'GET /asset/withdraw/csv': {
    act: 'withdrawal-csv',
    summary:
      'The same as a table to keep, in full and in the language of the caller; its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: clockQuery.extend(filter.shape),
    output: z.object({}),
    refusals: [],
  },
  'GET /asset/withdraw/quote': {
    act: 'quote-withdrawal',
    summary: 'What a withdrawal from an account costs, the most that can be withdrawn now and what binds it',
    auth: 'member',
    query: z.object({ account_seq: seqText, amount: amountText.optional() }),
    output: z.object({ quote }),
    refusals: WITHDRAWAL_QUOTE_REFUSALS,
  },
  'GET /asset/withdraw/{withdrawal_seq}': {
    act: 'get-withdrawal',
    summary: 'One withdrawal of the member',
    auth: 'member',
    keys: 'READ',
    path,
    output: one,
    refusals: [],
  },
  'POST /asset/withdraw': {
    act: 'withdraw',
    summary: 'Withdraw to a certified address; the second factor is bound to asset, amount, address and memo',
    auth: 'member',
    outflow: 'WITHDRAWAL',
    idempotent: true,
    stepUp: 'required',
    limit: { max: 60, windowSeconds: 3_600 },
    body: z.object({
      account_seq: seqText,
      asset_seq: seqText,
      amount: amountText,
      address_seq: seqText,
      /** What the screen showed. Must match the certified address, so that the proof covers what the member saw. */
      address: z.string().max(120),
      memo: z.string().max(64).nullable(),
    }),
    output: one,
    refusals: WITHDRAWAL_REFUSALS,
  },
  'PATCH /asset/withdraw/{withdrawal_seq}': {
    act: 'cancel-withdrawal',
    summary: 'Take it back while nothing is being sent',
    auth: 'member',
    path,
    body: z.object({ type: z.enum(['SET_CANCELED']) }),
    output: one,
    refusals: WITHDRAWAL_CANCEL_REFUSALS,
  },
})

export const withdrawalSchemas = { WithdrawDestination: destination, Withdrawal: withdrawal, WithdrawalQuote: quote }
