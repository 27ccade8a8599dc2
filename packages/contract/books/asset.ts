import { z } from 'zod'
import { amountText, seqText } from '../amount.ts'
import { ASSET_KINDS, FEE_CHARGE_TYPES, FEE_TYPES } from '../enums.ts'
import { operations } from '../operation.ts'

const asset = z.object({
  seq: seqText,
  code: z.string(),
  name: z.string(),
  english_name: z.string(),
  kind: z.enum(ASSET_KINDS),
  decimal_point: z.number().int(),
  network: z.string().nullable(),
  confirmations_required: z.number().int(),
  minimum_deposit: amountText,
  needs_memo: z.boolean(),
  withdraw_fee: z.object({
    fee_type: z.enum(FEE_TYPES),
    fee_charge_type: z.enum(FEE_CHARGE_TYPES),
    fee_amount: amountText,
  }),
})

export const assetOperations = operations({
  'GET /asset': {
    act: 'list',
    summary: 'The assets the bank carries, with what each costs and needs',
    auth: 'public',
    output: z.object({ list: z.array(asset) }),
    refusals: [],
  },
})

export const assetSchemas = { Asset: asset }
