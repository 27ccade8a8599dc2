import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { NOTHING_TO_CHANGE } from '../governance/approval.refusals.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { DEAL_ANSWER_REFUSALS, DEAL_RATE_REFUSALS } from './deal.refusals.ts'
import { dealer } from './deal.ts'

const TEXT_MAX = 140
const HOUR_SECONDS = 3_600

const verdict = z.enum(['GOOD', 'BAD'])
const line = z
  .string()
  .trim()
  .max(TEXT_MAX)
  .regex(/^[^\r\n]*$/)

/** A rating as everybody sees it: without its author and its exact time. */
const publicRating = z.object({
  rating_seq: seqText,
  verdict,
  text: z.string().nullable(),
  answer: z.string().nullable(),
  /** The day. */
  rated_on: z.iso.date(),
})

/** A rating by one side of a deal about the other, as both sides see it. */
const dealRating = z.object({
  verdict,
  text: z.string().nullable(),
  rated_at: timeText,
  answer: z.string().nullable(),
  answered_at: timeText.nullable(),
  /** Whether it counts for the figures and is public: only if the deal counts for the rated member. */
  is_counted: z.boolean(),
  /** Why an operator hid it; null if it is not hidden. */
  hidden_reason: z.string().nullable(),
})

const dealRatings = z.object({
  /** The rating by the reader, and the one about the reader; null before it is given. */
  given: dealRating.nullable(),
  received: dealRating.nullable(),
  /** Until when the reader may rate; null if rating is not possible. */
  rate_until: timeText.nullable(),
  may_answer: z.boolean(),
})

const path = z.object({ application_seq: seqText })
const dealerPath = z.object({ username: z.string().min(1).max(64) })
const both = z.object({ ratings: dealRatings })

export const dealRatingOperations = operations({
  'GET /market/private/dealer/{username}': {
    act: 'private-dealer',
    summary: 'How a member deals, in figures that everybody may see',
    auth: 'member',
    keys: 'READ',
    limit: { max: 120, windowSeconds: 60 },
    path: dealerPath,
    output: z.object({ dealer }),
    refusals: [],
  },
  'GET /market/private/dealer/{username}/rating': {
    act: 'private-dealer-rating-list',
    summary: 'What others said about deals with a member, newest first',
    auth: 'member',
    keys: 'READ',
    limit: { max: 120, windowSeconds: 60 },
    path: dealerPath,
    query: pageQuery,
    output: pageOf(publicRating),
    refusals: [],
  },
  'GET /market/private/application/{application_seq}/rating': {
    act: 'private-rating',
    summary: 'What both sides of a deal said about each other',
    auth: 'member',
    path,
    output: both,
    refusals: [],
  },
  'POST /market/private/application/{application_seq}/rating': {
    act: 'private-rating-give',
    summary: 'Rate the other side of a deal that has ended, once; telephone numbers and addresses are left out',
    auth: 'member',
    limit: { max: 60, windowSeconds: HOUR_SECONDS },
    path,
    body: z.object({ verdict, text: line.default('') }),
    output: both,
    refusals: DEAL_RATE_REFUSALS,
  },
  'PATCH /market/private/application/{application_seq}/rating': {
    act: 'private-rating-answer',
    summary: 'Answer what the other side said about a deal, once',
    auth: 'member',
    limit: { max: 60, windowSeconds: HOUR_SECONDS },
    path,
    body: z.object({ type: z.enum(['SET_ANSWERED']), text: line.min(1) }),
    output: both,
    refusals: DEAL_ANSWER_REFUSALS,
  },
  'PATCH /operator/deal/rating/{rating_seq}': {
    act: 'deal_rating',
    summary: 'Hide a rating from everybody, or show it again; both sides read why it is hidden',
    auth: 'operator',
    permission: 'deal.review',
    fourEyes: { byType: { SET_HIDDEN: null, SET_SHOWN: null } },
    stepUp: 'required',
    path: z.object({ rating_seq: seqText }),
    body: z.object({ type: z.enum(['SET_HIDDEN', 'SET_SHOWN']), reason: reasonText }),
    output: z.object({}),
    refusals: [NOTHING_TO_CHANGE],
  },
})

export const dealRatingSchemas = {
  DealRating: dealRating,
  DealRatings: dealRatings,
  DealerRating: publicRating,
}
