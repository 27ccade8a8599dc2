import { z } from 'zod'
import { amountText, seqText } from '../amount.ts'
import { ASSET_KINDS, FEE_CHARGE_TYPES, FEE_TYPES } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { asked, historyOf, reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'

/** What operators decide about an asset. The module checks that amounts fit its decimals and that ratios are percentages. */
const assetPolicy = z.object({
  /** Waiting longer never loses money. The maximum is a day and a half of a fast chain. */
  confirmations_required: z.number().int().min(1).max(10_000),
  minimum_deposit: amountText,
  fee_type: z.enum(FEE_TYPES),
  fee_charge_type: z.enum(FEE_CHARGE_TYPES),
  fee_amount: amountText,
  is_active: z.boolean(),
})
export type AssetPolicy = z.infer<typeof assetPolicy>

const deskAsset = z.object({
  seq: seqText,
  code: z.string(),
  name: z.string(),
  kind: z.enum(ASSET_KINDS),
  decimal_point: z.number().int(),
  network: z.string().nullable(),
  policy: assetPolicy,
})

const assetPath = z.object({ asset_seq: seqText })

/** Assets as operators see and change them. */
export const assetDeskOperations = operations({
  'GET /operator/asset': {
    act: 'assets',
    summary: 'Every asset, also those not offered now, with what it needs and costs',
    auth: 'operator',
    permission: 'setting.read',
    output: z.object({ list: z.array(deskAsset) }),
    refusals: [],
  },
  'GET /operator/asset/{asset_seq}': {
    act: 'asset',
    summary: 'One asset with its latest changes, newest first',
    auth: 'operator',
    permission: 'setting.read',
    path: assetPath,
    output: z.object({ asset: deskAsset, history: historyOf(assetPolicy) }),
    refusals: [],
  },
  'PUT /operator/asset/{asset_seq}': {
    act: 'asset_change',
    summary: 'Ask for other confirmations, fees or bounds, or for old ones again; in force within seconds once allowed',
    auth: 'operator',
    permission: 'setting.change',
    stepUp: 'required',
    fourEyes: 'asset.change',
    path: assetPath,
    body: z.object({ policy: assetPolicy, reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
})

export const assetDeskSchemas = { AssetPolicy: assetPolicy, DeskAsset: deskAsset }
