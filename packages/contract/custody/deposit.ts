import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { DEPOSIT_STEPS, KEPT_FOR, TRANSACTION_STATUSES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery, periodQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import { DEPOSIT_ANNOUNCE_REFUSALS, DEPOSIT_CANCEL_REFUSALS } from './deposit.refusals.ts'

const deposit = z.object({
  deposit_seq: seqText,
  account_seq: seqText,
  asset: z.object({ asset_seq: seqText, code: z.string(), network: z.string() }),
  amount: amountText,
  /** Null while it is only announced. */
  txid: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.enum(TRANSACTION_STATUSES),
  /** Its progress, finer than the status. */
  step: z.enum(DEPOSIT_STEPS),
  /** Why it was not credited automatically. */
  kept_for: z.enum(KEPT_FOR).nullable(),
  confirmations: z.number().int(),
  confirmations_required: z.number().int(),
  announced_at: timeText.nullable(),
  seen_at: timeText.nullable(),
  credited_at: timeText.nullable(),
  /** The address it is returned to, if operators decided so, and what arrives there. */
  returned: z.object({ address: z.string(), amount: amountText, returned_at: timeText.nullable() }).nullable(),
})
const filter = z.object({
  ...periodQuery.shape,
  asset_seq: seqText.optional(),
  status: z.enum(TRANSACTION_STATUSES).optional(),
  amount: amountText.optional(),
})
const depositPath = z.object({ deposit_seq: seqText })
const depositAddress = z.object({
  address: z.string(),
  /** Must be sent with the transfer where one address serves many accounts. */
  memo: z.string().nullable(),
  network: z.string(),
  minimum_deposit: amountText,
  confirmations_required: z.number().int(),
})

export const depositOperations = operations({
  'GET /asset/deposit': {
    act: 'list-deposit',
    summary: 'What arrived, is arriving or was announced for the member, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend(filter.shape),
    output: pageOf(deposit),
    refusals: [],
  },
  'GET /asset/deposit/csv': {
    act: 'deposit-csv',
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
  'GET /asset/deposit/{deposit_seq}': {
    act: 'get-deposit',
    summary: 'One deposit of the member',
    auth: 'member',
    keys: 'READ',
    path: depositPath,
    output: z.object({ deposit }),
    refusals: [],
  },
  'POST /asset/deposit': {
    act: 'announce-deposit',
    summary: 'Announce coins that are about to be sent; the chain alone credits them',
    auth: 'member',
    idempotent: true,
    limit: { max: 60, windowSeconds: 3_600 },
    body: z.object({ account_seq: seqText, amount: amountText }),
    output: z.object({ deposit }),
    refusals: DEPOSIT_ANNOUNCE_REFUSALS,
  },
  'PATCH /asset/deposit/{deposit_seq}': {
    act: 'cancel-deposit',
    summary: 'Take an announcement back while no coins of it were seen',
    auth: 'member',
    path: depositPath,
    body: z.object({ type: z.enum(['SET_CANCELED']) }),
    output: z.object({ deposit }),
    refusals: DEPOSIT_CANCEL_REFUSALS,
  },
  'POST /account/{account_seq}/address': {
    act: 'create-address',
    summary: 'Where the account receives; made at the first call, the same ever after',
    auth: 'member',
    path: z.object({ account_seq: seqText }),
    output: z.object({ deposit_address: depositAddress }),
    refusals: [TOO_MANY_ATTEMPTS],
  },
})

export const depositSchemas = { Deposit: deposit, DepositAddress: depositAddress }
