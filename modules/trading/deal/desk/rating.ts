import { recordAudit } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk, sql } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { DeskDatabase } from './read.ts'

type Key = 'PATCH /operator/deal/rating/{rating_seq}'
type Wish = {
  readonly ratingSeq: string
  readonly type: 'SET_HIDDEN' | 'SET_SHOWN'
  readonly reason: string
  readonly caller: OperatorCaller
}

/**
 * Hides or shows a rating. A hidden rating is neither displayed nor counted. The reason is recorded in the audit log, and both sides can
 * read it.
 */
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
