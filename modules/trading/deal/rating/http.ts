import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import type { DealDatabase } from '../tables.ts'
import { answer, rate, readRatings } from './rate.ts'
import { selectDealer, selectPublicRatings } from './rating.store.ts'
import { showDealer } from './standing.ts'

type Key =
  | 'GET /market/private/dealer/{username}'
  | 'GET /market/private/dealer/{username}/rating'
  | 'GET /market/private/application/{application_seq}/rating'
  | 'POST /market/private/application/{application_seq}/rating'
  | 'PATCH /market/private/application/{application_seq}/rating'

export function ratingHttp(db: DealDatabase): Handlers<Key> {
  type Where = { readonly path: { readonly application_seq: string }; readonly caller: { readonly memberSeq: string } }
  const whose = ({ path, caller }: Where) => ({ applicationSeq: path.application_seq, memberSeq: caller.memberSeq })
  return {
    'GET /market/private/dealer/{username}': async ({ path }) => {
      const found = await selectDealer(db, path.username)
      return found ? ok({ dealer: showDealer(found.user_name, found) }) : refuse('NOT_FOUND')
    },
    'GET /market/private/dealer/{username}/rating': async ({ path, query }) => {
      const found = await selectDealer(db, path.username)
      if (!found) return refuse('NOT_FOUND')
      const page = await pageAfter(
        query,
        (range) => selectPublicRatings(db, found.member_seq, range),
        ({ created_at: at, rating_seq: seq }) => ({ at, seq }),
      )
      if (!page.ok) return page
      const list = page.value.list.map(({ rating_seq, is_good, text, answer: answered, created_at }) => ({
        rating_seq,
        verdict: is_good ? ('GOOD' as const) : ('BAD' as const),
        text,
        answer: answered,
        rated_on: created_at.toISOString().slice(0, 'yyyy-mm-dd'.length),
      }))
      return ok({ ...page.value, list })
    },
    'GET /market/private/application/{application_seq}/rating': (call) => readRatings(db, whose(call)),
    'POST /market/private/application/{application_seq}/rating': (call) => rate(db, { ...whose(call), ...call.body }),
    'PATCH /market/private/application/{application_seq}/rating': (call) =>
      answer(db, { ...whose(call), text: call.body.text }),
  }
}
