import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { SWEEP_STEPS } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'

export const sweepOperations = operations({
  'GET /operator/sweep': {
    act: 'sweeps',
    summary:
      'Deposits on their way to the hot wallet, newest first: what each transaction takes, costs, and how far it is',
    auth: 'operator',
    permission: 'custody.read',
    query: pageQuery,
    output: pageOf(
      z.object({
        sweep_seq: seqText,
        network: z.string(),
        asset_code: z.string(),
        amount: amountText,
        step: z.enum(SWEEP_STEPS),
        txid: z.string().nullable(),
        /** In the chain's own coin: the fee charged, or the most it may be. */
        fee: z.object({ asset_code: z.string(), amount: amountText }),
        created_at: timeText,
        finished_at: timeText.nullable(),
      }),
    ),
    refusals: [],
  },
})
