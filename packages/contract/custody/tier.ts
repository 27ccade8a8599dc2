import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { TIER_MOVE_STEPS, TIERS } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { asked, reasonText } from '../governance/approval.ts'
import { tierConfig } from '../governance/setting.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { TIER_EXPORT_REFUSALS, TIER_IMPORT_REFUSALS } from './tier.refusals.ts'

const path = z.object({ move_seq: seqText })
/** A signed file has a few thousand characters; one with many inputs is still far below this. */
const SIGNED_MAX = 400_000

/** The distribution of the bank's coins over hot, warm and cold, and moves between them. */
export const tierOperations = operations({
  'GET /operator/tier': {
    act: 'tiers',
    summary: 'How much of each asset is hot, warm and cold, as the chains said last, and the policy',
    auth: 'operator',
    permission: 'custody.read',
    output: z.object({
      policy: tierConfig,
      list: z.array(
        z.object({
          asset_seq: seqText,
          asset_code: z.string(),
          hot: amountText,
          warm: amountText,
          cold: amountText,
          /** In hundredths of a percent of all three; null if there are no coins. */
          hot_share: z.number().int(),
          warm_share: z.number().int(),
          cold_share: z.number().int(),
          seen_at: timeText,
        }),
      ),
    }),
    refusals: [],
  },
  'GET /operator/tier/move': {
    act: 'tier_moves',
    summary: 'Moves of coins between tiers, newest first: proposed, allowed, signed, sent, done',
    auth: 'operator',
    permission: 'custody.read',
    query: pageQuery,
    output: pageOf(
      z.object({
        move_seq: seqText,
        network: z.string(),
        asset_code: z.string(),
        from_tier: z.enum(TIERS),
        to_tier: z.enum(TIERS),
        /** The stuck move that this one replaces with a higher fee; only one of them confirms. */
        replaces: seqText.nullable(),
        amount: amountText,
        /** In the chain's own coin: the maximum network fee. */
        fee: z.object({ asset_code: z.string(), amount: amountText }),
        step: z.enum(TIER_MOVE_STEPS),
        txid: z.string().nullable(),
        created_at: timeText,
        /** When two operators approved it; moves away from hot need no approval. */
        allowed_at: timeText.nullable(),
        sent_at: timeText.nullable(),
        finished_at: timeText.nullable(),
      }),
    ),
    refusals: [],
  },
  'PATCH /operator/tier/move/{move_seq}': {
    act: 'tier_refill',
    summary: 'Ask for coins to leave the warm or the cold tier; done once a second operator agrees',
    auth: 'operator',
    permission: 'tier.refill',
    stepUp: 'required',
    fourEyes: { byType: { SET_ALLOWED: 'tier.refill' } },
    path,
    body: z.object({ type: z.enum(['SET_ALLOWED']), reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
  'GET /operator/tier/move/{move_seq}/proposal': {
    act: 'tier_export',
    summary: 'What is to be signed where no network reaches, as a file and in parts for QR codes',
    auth: 'operator',
    permission: 'tier.refill',
    path,
    output: z.object({ file_name: z.string(), text: z.string(), parts: z.array(z.string()) }),
    refusals: TIER_EXPORT_REFUSALS,
  },
  'POST /operator/tier/move/{move_seq}/signed': {
    act: 'tier_import',
    summary: 'Bring back what was signed; taken only if it is exactly the proposal, signed by the right key',
    auth: 'operator',
    permission: 'tier.refill',
    path,
    /** The file, or the parts of its QR codes, one per line. */
    body: z.object({ text: z.string().min(1).max(SIGNED_MAX) }),
    output: z.object({ txid: z.string() }),
    refusals: TIER_IMPORT_REFUSALS,
  },
})
