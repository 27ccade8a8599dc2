import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { DISPUTE_CAUSES, DISPUTE_DECISIONS, DISPUTE_STATES, TWO_BECAUSE } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { filePage } from '../identity/file.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { DEAL_RULE_REFUSALS } from './deal.refusals.ts'
import { asked, deskDealApplication } from './deal-desk.ts'
import { dealBank, dealBond, dealDispute, dealEvent, dealMessage } from './deal-room.ts'

const deskDispute = z.object({
  application: deskDealApplication,
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_CAUSES),
  /** Whether a second operator has to agree with a ruling of the one who asks. */
  needs_two: z.boolean(),
  two_because: z.enum(TWO_BECAUSE).nullable(),
  opened_at: timeText,
})

const path = z.object({ application_seq: seqText })

export const dealDisputeDeskOperations = operations({
  'GET /operator/deal/dispute': {
    act: 'deal_disputes',
    summary:
      'Disputes about deals that were paid outside: what waits, the oldest first, or everything, the newest first',
    auth: 'operator',
    permission: 'deal.review',
    query: pageQuery.extend({ scope: z.enum(['waiting', 'all']).default('waiting') }),
    output: pageOf(deskDispute),
    refusals: [],
  },
  'GET /operator/deal/dispute/{application_seq}': {
    act: 'deal_dispute',
    summary: 'One dispute with everything that happened and was written; being looked at is audited',
    auth: 'operator',
    permission: 'deal.review',
    path,
    output: z.object({
      dispute: deskDispute.extend({
        ...dealDispute.shape,
        payee: dealBank.nullable(),
        payer: dealBank.nullable(),
        events: z.array(dealEvent),
        messages: z.array(dealMessage),
        bond: dealBond.nullable(),
      }),
    }),
    refusals: [],
  },
  'GET /operator/deal/dispute/{application_seq}/file/{file_seq}': {
    act: 'deal_dispute_file',
    summary: 'A page of what either side handed in with a deal that is in dispute; being looked at is audited',
    auth: 'operator',
    permission: 'deal.review',
    download: true,
    path: path.extend({ file_seq: seqText }),
    query: filePage,
    output: z.object({}),
    refusals: [],
  },
  'PATCH /operator/deal/dispute/{application_seq}': {
    act: 'deal_rule',
    summary:
      'Decide a dispute: release the coins to the buyer, return them to the seller, or split them. From a value on a second operator has to agree',
    auth: 'operator',
    permission: 'deal.review',
    stepUp: 'required',
    fourEyes: { action: 'deal.rule', alone: 'a deal below `two_person_usot`' },
    path,
    body: z.object({
      decision: z.enum(DISPUTE_DECISIONS),
      /** For a split: what goes to the buyer, in units of the asset. */
      released_amount: amountText.optional(),
      /** The losing side forfeits its bond to the other. A split takes none. */
      forfeits_bond: z.boolean().default(false),
      /** Shown to both sides. */
      reason: reasonText,
    }),
    output: asked,
    refusals: DEAL_RULE_REFUSALS,
  },
})

export const dealDisputeDeskSchemas = { DeskDispute: deskDispute }
