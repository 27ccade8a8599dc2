import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { ALREADY_ASKED } from '../governance/approval.refusals.ts'
import { asked, reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'

/** Funds that the owner may contribute for rewards. Two operators approve an endowment; the owner's command then pays it in by its id. */
export const endowmentOperations = operations({
  'GET /operator/endowment': {
    act: 'endowments',
    summary: 'Endowments of rewards that two operators allowed, newest first, and whether the owner has brought them',
    auth: 'operator',
    permission: 'custody.read',
    query: pageQuery,
    output: pageOf(
      z.object({
        endowment_seq: seqText,
        asset_code: z.string(),
        amount: amountText,
        approved_at: timeText,
        /** Null until the owner pays it in. */
        used_at: timeText.nullable(),
      }),
    ),
    refusals: [],
  },
  'POST /operator/endowment': {
    act: 'endowment_ask',
    summary: 'Ask for so much of an asset to be brought for rewards; allowed once a second operator agrees',
    auth: 'operator',
    permission: 'rewards.endow',
    stepUp: 'required',
    fourEyes: 'rewards.endow',
    body: z.object({ asset_seq: seqText, amount: amountText, reason: reasonText }),
    output: asked,
    refusals: [ALREADY_ASKED],
  },
})
