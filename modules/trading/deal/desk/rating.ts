import { recordAudit } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk, sql } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { DealDatabase } from '../tables.ts'
import type { DeskDatabase } from './read.ts'

type Key = 'PATCH /operator/deal/rating/{rating_seq}'
type Shown = Output<'GET /operator/deal/{deal_seq}'>['deal']['ratings'][number]
type Wish = {
  readonly ratingSeq: string
  readonly type: 'SET_HIDDEN' | 'SET_SHOWN'
  readonly reason: string
  readonly caller: OperatorCaller
}

/** Ratings of one offer that a screen shows. */
const SHOWN = 100

/** What both sides of the applications to an offer said, newest first. */
export async function ratingsOf(db: DealDatabase, dealSeq: string): Promise<Shown[]> {
  const rows = await db
    .selectFrom('deal_rating as rating')
    .innerJoin('deal_application as application', 'application.application_seq', 'rating.application_seq')
    .innerJoin('member as rater', 'rater.member_seq', 'rating.member_seq')
    .innerJoin('member as rated', 'rated.member_seq', 'rating.rated_seq')
    .selectAll('rating')
    .select([
      'rater.user_name as rater_name',
      'rater.member_number as rater_number',
      'rated.user_name as rated_name',
      'rated.member_number as rated_number',
    ])
    .where('application.deal_seq', '=', dealSeq)
    .orderBy('rating.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    rating_seq: row.rating_seq,
    application_seq: row.application_seq,
    by: { member_seq: row.member_seq, user_name: row.rater_name, member_number: row.rater_number },
    about: { member_seq: row.rated_seq, user_name: row.rated_name, member_number: row.rated_number },
    verdict: row.is_good ? 'GOOD' : 'BAD',
    text: row.text,
    answer: row.answer,
    is_counted: row.is_counted,
    hidden_reason: row.hidden_reason,
    rated_at: row.created_at.toISOString(),
  }))
}

/** A hidden one neither is read nor counts. Why stands in the audit log, and both sides read it. */
export function changeRating(
  db: DeskDatabase,
  { ratingSeq, type, reason, caller }: Wish,
): Promise<Result<Output<Key>, CodeOf<Key>>> {
  return commitIfOk(db, async (transaction): Promise<Result<Output<Key>, CodeOf<Key>>> => {
    const row = await transaction
      .selectFrom('deal_rating')
      .select(['hidden_at', 'application_seq'])
      .where('rating_seq', '=', ratingSeq)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return refuse('NOT_FOUND')
    const hides = type === 'SET_HIDDEN'
    if ((row.hidden_at !== null) === hides) return refuse('NOTHING_TO_CHANGE')
    const { operatorSeq } = caller
    await transaction
      .updateTable('deal_rating')
      .set(
        hides
          ? { hidden_reason: reason, hidden_by: operatorSeq, hidden_at: sql<Date>`now()` }
          : { hidden_reason: null, hidden_by: null, hidden_at: null },
      )
      .where('rating_seq', '=', ratingSeq)
      .execute()
    await recordAudit(transaction, {
      actor: `operator:${operatorSeq}`,
      action: hides ? 'deal.rating-hide' : 'deal.rating-show',
      subject: `rating:${ratingSeq}`,
      detail: { reason, application: row.application_seq },
    })
    return ok({})
  })
}
