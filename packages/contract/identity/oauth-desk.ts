import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { APP_REVIEWS, APP_SCOPES } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { CASE_REFUSALS } from './review.refusals.ts'

const path = z.object({ review_seq: seqText })

const deskApp = z.object({
  client_seq: seqText,
  client_id: z.string(),
  name: z.string(),
  site_url: z.string(),
  redirect_uris: z.array(z.string()),
  scopes: z.array(z.enum(APP_SCOPES)),
  review: z.enum(APP_REVIEWS),
  is_confidential: z.boolean(),
  members: z.number().int(),
  created_at: timeText,
})

export const oauthDeskOperations = operations({
  'GET /operator/app/{review_seq}': {
    act: 'app',
    summary: 'An app that asks to be shown money',
    auth: 'operator',
    permission: 'merchant.review',
    path,
    output: z.object({ app: deskApp }),
    refusals: [],
  },
  'PATCH /operator/app/{review_seq}': {
    act: 'app_decide',
    summary:
      'Approve or reject an app that asks to be shown money, as who has taken the case on; one that moves money needs a second operator',
    auth: 'operator',
    permission: 'merchant.review',
    stepUp: 'required',
    fourEyes: {
      byType: {
        SET_APPROVED: { action: 'app.approve', alone: 'an app that asks to see money, not to move it' },
        SET_REJECTED: null,
      },
    },
    path,
    body: z.object({ type: z.enum(['SET_APPROVED', 'SET_REJECTED']), reason: reasonText }),
    /** The approval still needed from another operator, if any. */
    output: z.object({
      review: z.enum(APP_REVIEWS),
      approval_seq: seqText.nullable(),
      expires_at: timeText.nullable(),
    }),
    refusals: [...CASE_REFUSALS, ...ASK_REFUSALS],
  },
})

export const oauthDeskSchemas = { DeskApp: deskApp }
