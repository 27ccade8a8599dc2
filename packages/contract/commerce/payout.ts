import { z } from 'zod'
import { amountIn, amountText, seqText, timeText, usotText } from '../amount.ts'
import { PAYOUT_RUN_KINDS, PAYOUT_RUN_STATES, PAYOUT_TURNS } from '../enums.ts'
import { operations } from '../operation.ts'

const asset = z.object({ asset_seq: seqText, code: z.string() })

/** What happens to a shop's money automatically. The money stays with the owner: withdrawing it needs step-up. */
const payoutPlan = z.object({
  /** Everything else is converted into it. */
  convert_to: asset.nullable(),
  /** The owner's target account, by asset. */
  account_seq: seqText.nullable(),
  turns: z.enum(PAYOUT_TURNS),
  /** In USOT, for each settlement account. */
  threshold: usotText.nullable(),
  is_on: z.boolean(),
})

const payoutRun = z.object({
  run_seq: seqText,
  kind: z.enum(PAYOUT_RUN_KINDS),
  asset,
  amount: amountText,
  state: z.enum(PAYOUT_RUN_STATES),
  /** The refusal code of the last attempt, which is retried. */
  refusal: z.string().nullable(),
  at: timeText,
})
const path = z.object({ merchant_seq: seqText })

export const payoutOperations = operations({
  'GET /pg/merchant/{merchant_seq}/payout': {
    act: 'get-payout-plan',
    summary: 'What is converted and transferred by itself, and the last fifty times it was',
    auth: 'member',
    path,
    output: z.object({ plan: payoutPlan.nullable(), history: z.array(payoutRun) }),
    refusals: [],
  },
  'PUT /pg/merchant/{merchant_seq}/payout': {
    act: 'put-payout-plan',
    summary: 'Say what is to be converted and transferred to an account of the owner, every day or above a threshold',
    auth: 'member',
    stepUp: 'or-password',
    path,
    body: z.object({
      convert_asset_seq: seqText.nullable(),
      account_seq: seqText.nullable(),
      turns: z.enum(PAYOUT_TURNS),
      threshold: amountIn('USOT', 'How much is enough, for each account.').nullable(),
      is_on: z.boolean(),
    }),
    output: z.object({ plan: payoutPlan }),
    refusals: [],
  },
})

export const payoutSchemas = { PayoutPlan: payoutPlan, PayoutRun: payoutRun }
