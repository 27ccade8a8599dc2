import type { CodeOf, Handlers, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { mailMember } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase, type Opened } from '@cocobnk/review'
import { selectReviewed, updateReview } from '../client.store.ts'
import type { OauthDeps } from '../deps.ts'

type Key = 'GET /operator/app/{review_seq}' | 'PATCH /operator/app/{review_seq}'
type DecideKey = 'PATCH /operator/app/{review_seq}'

export function oauthDeskHttp(deps: OauthDeps): Handlers<Key> {
  return {
    'GET /operator/app/{review_seq}': async ({ path }) => {
      const row = await selectReviewed(deps.db, path.review_seq)
      if (!row) return refuse('NOT_FOUND')
      const { client_seq, client_id, name, site_url, redirect_uris, scopes, review_state: review } = row
      const facts = { client_seq, client_id, name, site_url, redirect_uris, scopes, review }
      return ok({
        app: {
          ...facts,
          is_confidential: row.secret_hash !== null,
          members: Number(row.members),
          created_at: row.created_at.toISOString(),
        },
      })
    },
    'PATCH /operator/app/{review_seq}': ({ path, body: { type, reason }, caller }) =>
      decide(deps, {
        reviewSeq: path.review_seq,
        reason,
        caller,
        outcome: type === 'SET_APPROVED' ? 'APPROVED' : 'REJECTED',
      }),
  }
}

type Verdict = {
  readonly reviewSeq: string
  readonly reason: string
  readonly caller: OperatorCaller
  readonly outcome: 'APPROVED' | 'REJECTED'
}

/** Decides an app's review, by the operator who claimed the case. The app's owner is notified by mail. */
async function decide(
  deps: OauthDeps,
  { reviewSeq, reason, caller, outcome }: Verdict,
): Promise<Result<Output<DecideKey>, CodeOf<DecideKey>>> {
  let closed: Opened | undefined
  const decided = await commitIfOk(
    deps.db,
    async (transaction): Promise<Result<Output<DecideKey>, CodeOf<DecideKey>>> => {
      const app = await selectReviewed(transaction, reviewSeq)
      if (!app) return refuse('NOT_FOUND')
      const facts = { app: app.client_id, site: new URL(app.site_url).host }
      const about = { kind: 'APP', subjectSeq: reviewSeq, outcome, reason, facts, caller } as const
      const verdict = await closeCase(transaction, deps, about)
      if (!verdict.ok) return verdict
      closed = verdict.value
      await updateReview(transaction, reviewSeq, outcome)
      const link = `${deps.webOrigin}/client-modify?seq=${app.client_seq}`
      const values = { news: outcome, application: 'APP', reason: outcome === 'REJECTED' ? reason : '', link } as const
      await mailMember(transaction, deps.vault, app.member_seq, { template: 'application-news', values })
      return ok({ review: outcome })
    },
  )
  if (decided.ok) await closed?.tell()
  return decided
}
