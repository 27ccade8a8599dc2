import { z } from 'zod'
import { amountText, seqText, timeText, usotText } from '../amount.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery, periodQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import { PAYEE_REFUSALS, RECIPIENT_REFUSALS, TRANSFER_LOOKUP_REFUSALS, TRANSFER_REFUSALS } from './transfer.refusals.ts'

/** Thirteen digits, optionally in groups. */
export const accountNumber = z.string().trim().min(1).max(40)

/** As many as one list shows. */
const RECIPIENTS_MAX = 50

const recipient = z.object({
  account_number: z.string(),
  /** The masked name, enough to confirm the owner to people who know them. */
  name: z.string(),
  asset: z.object({ asset_seq: seqText, code: z.string() }),
  /** One of the member's own accounts. */
  is_own: z.boolean(),
})

/** A recipient the member has confirmed with a second factor or password; transfers need no step-up from `usable_at` on. */
const payee = z.object({
  payee_seq: seqText,
  ...recipient.omit({ is_own: true }).shape,
  is_favourite: z.boolean(),
  usable_at: timeText,
})
const payeePath = z.object({ payee_seq: seqText })

/** As one of the two parties sees it. */
const transfer = z.object({
  transfer_seq: seqText,
  direction: z.enum(['IN', 'OUT']),
  /** The member's own account. */
  account_seq: seqText,
  asset: z.object({ asset_seq: seqText, code: z.string() }),
  amount: amountText,
  /** The other account. `name` is masked, or the title of an own account; null for a former member. */
  counterpart: z.object({ account_number: z.string(), name: z.string().nullable(), is_own: z.boolean() }),
  description: z.string().nullable(),
  status: z.enum(['APPROVED', 'PENDING', 'REJECTED']),
  at: timeText,
})

/** What was sent; depends on the request alone. */
export const sentTransfer = z.object({
  transfer_seq: seqText,
  from_account_seq: seqText,
  to_account_number: z.string(),
  amount: amountText,
  asset: z.object({ asset_seq: seqText, code: z.string() }),
  /** PENDING while on its way to another shard of the ledger. */
  status: z.enum(['APPROVED', 'PENDING']),
})

const search = z.object({
  ...periodQuery.shape,
  asset_seq: seqText.optional(),
  account_seq: seqText.optional(),
  amount: amountText.optional(),
  /** Newest first, or oldest first. */
  sort: z.enum(['RECENT', 'PAST']).default('RECENT'),
})

export const transferOperations = operations({
  'GET /account/transfer': {
    act: 'list-transfer',
    summary: 'Transfers of the member over at most six months; a page may be short and still lead on',
    auth: 'member',
    keys: 'READ',
    // Has one position per account, so it is longer than other cursors.
    query: pageQuery.extend({ ...search.shape, cursor: z.string().max(1_500).optional() }),
    output: pageOf(transfer),
    refusals: TRANSFER_LOOKUP_REFUSALS,
  },
  'GET /account/transfer/csv': {
    act: 'transfer-csv',
    summary:
      'The same as a table to keep, in full and in the language of the caller; its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: clockQuery.extend(search.shape),
    output: z.object({}),
    refusals: TRANSFER_LOOKUP_REFUSALS,
  },
  'GET /account/transfer/{transfer_seq}': {
    act: 'get-transfer',
    summary: 'One transfer of the member',
    auth: 'member',
    keys: 'READ',
    path: z.object({ transfer_seq: seqText }),
    output: z.object({
      transfer,
      /** What the amount was worth when it was sent; null if no price of the time is known. */
      value: usotText.nullable(),
    }),
    refusals: [],
  },
  'GET /account/transfer/{transfer_seq}/receipt': {
    act: 'transfer-receipt',
    summary: 'One transfer of the member as a PDF in the language of the caller',
    auth: 'member',
    keys: 'READ',
    limit: { max: 60, windowSeconds: 600 },
    download: true,
    path: z.object({ transfer_seq: seqText }),
    query: clockQuery,
    output: z.object({}),
    refusals: [],
  },
  'POST /account/transfer': {
    act: 'create-transfer',
    summary: 'Send to an account of this bank at once: one of the member’s own, or of somebody confirmed as a payee',
    auth: 'member',
    keys: 'TRANSFER',
    outflow: 'TRANSFER',
    idempotent: 'ledger',
    body: z.object({
      from_account_seq: seqText,
      to_account_number: accountNumber,
      amount: amountText,
      description: z.string().trim().min(1).max(100).optional(),
    }),
    output: z.object({ transfer: sentTransfer }),
    refusals: TRANSFER_REFUSALS,
  },
  'GET /account/recipient/{account_number}': {
    act: 'get-recipient',
    summary:
      'Whose account a number is, by a masked name, and whether the member sends there without being asked again',
    auth: 'member',
    limit: { max: 60, windowSeconds: 600 },
    path: z.object({ account_number: accountNumber }),
    output: z.object({ recipient, payee_seq: seqText.nullable() }),
    refusals: RECIPIENT_REFUSALS,
  },
  'GET /account/recipient': {
    act: 'find-recipient',
    summary:
      'Where to send to somebody named by ID, email or phone number: one account of each asset that both have, by a masked name; none if it names nobody',
    auth: 'member',
    // Far fewer than for account numbers, because each try reveals whether a phone number or email belongs to a member.
    limit: { max: 60, windowSeconds: 86_400 },
    query: z.object({ name: z.string().trim().min(3).max(100) }),
    output: z.object({ list: z.array(z.object({ recipient, payee_seq: seqText.nullable() })).max(RECIPIENTS_MAX) }),
    refusals: [],
  },
  'GET /account/payee': {
    act: 'list-payee',
    summary: 'Whom the member may send to, favourites first',
    auth: 'member',
    keys: 'READ',
    output: z.object({ list: z.array(payee) }),
    refusals: [],
  },
  'POST /account/payee': {
    act: 'create-payee',
    summary: 'Confirm a recipient',
    auth: 'member',
    outflow: 'PAYEE',
    stepUp: 'or-password',
    limit: { max: 60, windowSeconds: 3_600 },
    body: z.object({ account_number: accountNumber, is_favourite: z.boolean().default(false) }),
    output: z.object({ payee }),
    refusals: PAYEE_REFUSALS,
  },
  'PUT /account/payee/{payee_seq}': {
    act: 'update-payee',
    summary: 'Make a payee a favourite, or not',
    auth: 'member',
    path: payeePath,
    body: z.object({ is_favourite: z.boolean() }),
    output: z.object({ payee }),
    refusals: [],
  },
  'DELETE /account/payee/{payee_seq}': {
    act: 'delete-payee',
    summary: 'Forget a payee: the next transfer there asks again',
    auth: 'member',
    path: payeePath,
    output: z.object({}),
    refusals: [],
  },
})

export const transferSchemas = { Recipient: recipient, Payee: payee, Transfer: transfer, SentTransfer: sentTransfer }
