import { z } from 'zod'
import { amountText, seqText, timeText } from './amount.ts'
import { DEPOSIT_STEPS, TRANSACTION_STATUSES } from './enums.ts'
import { operations } from './operation.ts'
import { pageOf, pageQuery } from './page.ts'

const deposit = z.object({
  deposit_seq: seqText,
  account_seq: seqText,
  asset: z.object({ asset_seq: seqText, code: z.string(), network: z.string() }),
  amount: amountText,
  txid: z.string(),
  memo: z.string().nullable(),
  status: z.enum(TRANSACTION_STATUSES),
  /** Where it is on its way, finer than the status. */
  step: z.enum(DEPOSIT_STEPS),
  confirmations: z.number().int(),
  confirmations_required: z.number().int(),
  seen_at: timeText,
  credited_at: timeText.nullable(),
})
const depositAddress = z.object({
  address: z.string(),
  /** Must go with the transfer, where one address serves many accounts. */
  memo: z.string().nullable(),
  network: z.string(),
  minimum_deposit: amountText,
  confirmations_required: z.number().int(),
})

export const depositOperations = operations({
  'GET /asset/deposit': {
    act: 'list-deposit',
    summary: 'What arrived, or is arriving, for the member',
    auth: 'member',
    query: pageQuery,
    output: pageOf(deposit),
    refusals: [],
  },
  'GET /asset/deposit/{deposit_seq}': {
    act: 'get-deposit',
    summary: 'One deposit of the member',
    auth: 'member',
    path: z.object({ deposit_seq: seqText }),
    output: z.object({ deposit }),
    refusals: [],
  },
  'POST /account/{account_seq}/address': {
    act: 'create-address',
    summary: 'Where the account receives; made at the first call, the same ever after',
    auth: 'member',
    path: z.object({ account_seq: seqText }),
    output: z.object({ deposit_address: depositAddress }),
    refusals: [],
  },
})
