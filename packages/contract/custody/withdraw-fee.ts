import { z } from 'zod'
import { amountText, seqText } from '../amount.ts'
import { FEE_CHARGE_TYPES, FEE_TYPES } from '../enums.ts'
import { operations } from '../operation.ts'
import { WITHDRAW_FEE_REFUSALS } from './withdraw-fee.refusals.ts'

export const withdrawFeeOperations = operations({
  'GET /asset/{asset_seq}/withdraw-fee': {
    act: 'withdraw_fee',
    summary: 'What withdrawing an amount costs: what leaves the account and what arrives',
    auth: 'member',
    keys: 'READ',
    path: z.object({ asset_seq: seqText }),
    query: z.object({ amount: amountText }),
    output: z.object({
      withdraw_fee: z.object({
        fee_type: z.enum(FEE_TYPES),
        fee_charge_type: z.enum(FEE_CHARGE_TYPES),
        fee: amountText,
        /** What leaves the account, including the fee. */
        total: amountText,
        /** What arrives. */
        net: amountText,
      }),
    }),
    refusals: WITHDRAW_FEE_REFUSALS,
  },
})
