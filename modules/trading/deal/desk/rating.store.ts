import type { Output } from '@cocobnk/contract'
import type { DealDatabase } from '../tables.ts'

type Shown = Output<'GET /operator/deal/{deal_seq}'>['deal']['ratings'][number]

/** The most ratings of one offer that a screen shows. */
const SHOWN = 100

/** Ratings by both sides of an offer's applications, newest first. */
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
