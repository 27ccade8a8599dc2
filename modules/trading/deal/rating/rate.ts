import type { Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectApplication } from '../application.store.ts'
import { judgeText } from '../room/warn.ts'
import type { ApplicationRow, DealDatabase, RatingRow } from '../tables.ts'
import { answerRating, insertRating, selectHandedOver, selectRatings } from './rating.store.ts'

type Both = Output<'GET /market/private/application/{application_seq}/rating'>
type Shown = NonNullable<Both['ratings']['given']>
type Where = { readonly applicationSeq: string; readonly memberSeq: string }

const RATE_MS = 30 * 86_400_000

type Ended = Pick<ApplicationRow, 'application_seq' | 'state' | 'decided_at'>

/** The time until which a side may rate. Undefined while the deal is in progress, and for applications that ended before a deal began. */
async function rateUntil(db: DealDatabase, { application_seq, state, decided_at }: Ended): Promise<Date | undefined> {
  if (state !== 'CONFIRMED' && state !== 'RETURNED') return undefined
  const endedAt = state === 'CONFIRMED' ? await selectHandedOver(db, application_seq) : decided_at
  return endedAt ? new Date(endedAt.getTime() + RATE_MS) : undefined
}

/** Returns both ratings to either side of the deal. */
export async function readRatings(
  db: DealDatabase,
  { applicationSeq, memberSeq }: Where,
): Promise<Result<Both, 'NOT_FOUND'>> {
  const application = await selectApplication(db, applicationSeq, memberSeq)
  if (!application) return refuse('NOT_FOUND')
  const ratings = await selectRatings(db, applicationSeq)
  const given = ratings.find(({ member_seq }) => member_seq === memberSeq)
  const received = ratings.find(({ rated_seq }) => rated_seq === memberSeq)
  const until = await rateUntil(db, application)
  const mayRate = !given && until !== undefined && until > new Date()
  return ok({
    ratings: {
      given: given ? show(given) : null,
      received: received ? show(received) : null,
      rate_until: mayRate ? until.toISOString() : null,
      may_answer: received !== undefined && received.answered_at === null && received.hidden_at === null,
    },
  })
}

type Rating = Where & { readonly verdict: Shown['verdict']; readonly text: string }
type RateFault = 'NOT_FOUND' | 'DEAL_STEP_PASSED' | 'DEAL_RATED'

/** Stores a rating: one per side, never changed. */
export async function rate(db: DealDatabase, { verdict, text, ...where }: Rating): Promise<Result<Both, RateFault>> {
  const { applicationSeq, memberSeq } = where
  const application = await selectApplication(db, applicationSeq, memberSeq)
  if (!application) return refuse('NOT_FOUND')
  const until = await rateUntil(db, application)
  if (!until || until <= new Date()) return refuse('DEAL_STEP_PASSED')
  const rating = {
    rating_seq: uuidV7(),
    application_seq: applicationSeq,
    member_seq: memberSeq,
    is_good: verdict === 'GOOD',
    text: judgeText(text).text || null,
  }
  return (await insertRating(db, rating)) ? readRatings(db, where) : refuse('DEAL_RATED')
}

type Answer = Where & { readonly text: string }
type AnswerFault = 'NOT_FOUND' | 'DEAL_STEP_PASSED' | 'RATING_ANSWERED'

export async function answer(db: DealDatabase, { text, ...where }: Answer): Promise<Result<Both, AnswerFault>> {
  const before = await readRatings(db, where)
  if (!before.ok) return before
  const { received, may_answer } = before.value.ratings
  if (!may_answer) return refuse(received?.answered_at ? 'RATING_ANSWERED' : 'DEAL_STEP_PASSED')
  const { applicationSeq, memberSeq: ratedSeq } = where
  const isFirst = await answerRating(db, { applicationSeq, ratedSeq, answer: judgeText(text).text })
  return isFirst ? readRatings(db, where) : refuse('RATING_ANSWERED')
}

function show(rating: RatingRow): Shown {
  return {
    verdict: rating.is_good ? 'GOOD' : 'BAD',
    text: rating.text,
    rated_at: rating.created_at.toISOString(),
    answer: rating.answer,
    answered_at: rating.answered_at?.toISOString() ?? null,
    is_counted: rating.is_counted,
    hidden_reason: rating.hidden_reason,
  }
}
