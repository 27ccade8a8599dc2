import { newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { DealDatabase, RatingRow } from '../tables.ts'
import type { Standing } from './standing.ts'

/** Finds a member by user name, case-insensitively. Undefined for former members. */
export function selectDealer(
  db: DealDatabase,
  userName: string,
): Promise<(Standing & { readonly member_seq: string; readonly user_name: string }) | undefined> {
  return db
    .selectFrom('member')
    .leftJoin('deal_standing', 'deal_standing.member_seq', 'member.member_seq')
    .select([
      'member.member_seq',
      'member.user_name',
      'deal_standing.completed',
      'deal_standing.turned_down',
      'deal_standing.good',
      'deal_standing.bad',
      'deal_standing.median_seconds',
      'deal_standing.volume_usot',
    ])
    .where(sql<boolean>`lower(member.user_name) = lower(${userName}::text)`)
    .where('member.state', '<>', 'CLOSED')
    .executeTakeFirst()
}

/** The public ratings of a member. */
export function selectPublicRatings(db: DealDatabase, ratedSeq: string, range: PageRange): Promise<RatingRow[]> {
  return db
    .selectFrom('deal_rating')
    .selectAll()
    .where('rated_seq', '=', ratedSeq)
    .where('is_counted', '=', true)
    .where('hidden_at', 'is', null)
    .$call(newestFirst('created_at', 'rating_seq', range))
    .execute()
}

/** The time of the hand-over; undefined if there was none. */
export async function selectHandedOver(db: DealDatabase, applicationSeq: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deal_move')
    .select('ended_at')
    .where('application_seq', '=', applicationSeq)
    .where('step', '=', 'HAND_OVER')
    .where('state', '=', 'DONE')
    .executeTakeFirst()
  return row?.ended_at ?? undefined
}

export function selectRatings(db: DealDatabase, applicationSeq: string): Promise<RatingRow[]> {
  return db.selectFrom('deal_rating').selectAll().where('application_seq', '=', applicationSeq).execute()
}

type NewRating = Pick<RatingRow, 'rating_seq' | 'application_seq' | 'member_seq' | 'is_good' | 'text'>

/** Inserts a rating; returns false if the member has already rated this deal. */
export async function insertRating(db: DealDatabase, rating: NewRating): Promise<boolean> {
  const row = await db
    .insertInto('deal_rating')
    .values(rating)
    .onConflict((conflict) => conflict.columns(['application_seq', 'member_seq']).doNothing())
    .returning('rating_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an answer; returns false if there is no such rating about the member or it has been answered. */
export async function answerRating(
  db: DealDatabase,
  { applicationSeq, ratedSeq, answer }: { applicationSeq: string; ratedSeq: string; answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deal_rating')
    .set({ answer, answered_at: sql<Date>`now()` })
    .where('application_seq', '=', applicationSeq)
    .where('rated_seq', '=', ratedSeq)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
