import { type AskDeps, askFor, type Performers } from '@cocobnk/approval'
import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { mailMember } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase, isCaseOf, type Opened } from '@cocobnk/review'
import { type ReviewedRow, selectReviewed, updateReview } from '../client.store.ts'
import type { OauthDeps } from '../deps.ts'
import type { OauthDatabase } from '../tables.ts'

type Key = 'PATCH /operator/app/{review_seq}'
type Decided = Promise<Result<Output<Key>, CodeOf<Key>>>
type Outcome = 'APPROVED' | 'REJECTED'
type Verdict = {
  readonly reviewSeq: string
  readonly reason: string
  readonly caller: OperatorCaller
  readonly outcome: Outcome
}

/** Apps that move money of members are approved by two operators. */
const MOVES_MONEY = 'payments:write'

/** Decides an app's review, by the operator who claimed the case. The app's owner is notified by mail. */
export async function decideApp(
  deps: Omit<OauthDeps, 'oauthSecrets'> & Pick<AskDeps, 'push'>,
  verdict: Verdict,
): Decided {
  const { reviewSeq, outcome } = verdict
  const app = await selectReviewed(deps.db, reviewSeq)
  if (!app) return refuse('NOT_FOUND')
  if (outcome === 'APPROVED' && app.scopes.includes(MOVES_MONEY)) return askToApprove(deps, app, verdict)
  let closed: Opened | undefined
  const decided = await commitIfOk(deps.db, async (transaction): Decided => {
    const concluded = await conclude(transaction, deps, verdict)
    if (!concluded.ok) return concluded
    closed = concluded.value
    return ok({ review: outcome, approval_seq: null, expires_at: null })
  })
  if (decided.ok) await closed?.tell()
  return decided
}

async function askToApprove(
  deps: Omit<OauthDeps, 'oauthSecrets'> & Pick<AskDeps, 'push'>,
  app: ReviewedRow,
  { reviewSeq, reason, caller }: Verdict,
): Decided {
  if (!(await isCaseOf(deps.db, { kind: 'APP', subjectSeq: reviewSeq }, caller))) return refuse('CASE_NOT_CLAIMED')
  const asked = await askFor(deps, {
    action: 'app.approve',
    subject: `app-review:${reviewSeq}`,
    changes: [
      { name: 'title', before: null, after: app.name },
      { name: 'site_url', before: null, after: app.site_url },
      { name: 'redirect_uris', before: null, after: app.redirect_uris.join(' ') },
      { name: 'scopes', before: null, after: app.scopes.join(' ') },
    ],
    payload: { reviewSeq },
    reason,
    maker: caller,
  })
  return asked.ok ? ok({ review: app.review_state, ...asked.value }) : asked
}

/** Updates the case, the app and the mail together. The caller locks the case; the app's change of facts gives it another review. */
async function conclude(
  transaction: OauthDatabase,
  deps: Pick<OauthDeps, 'vault' | 'webOrigin' | 'announce'>,
  {
    reviewSeq,
    outcome,
    reason,
    caller,
  }: Omit<Verdict, 'caller'> & { readonly caller: Pick<OperatorCaller, 'operatorSeq'> },
): Promise<Result<Opened, CodeOf<Key>>> {
  const app = await selectReviewed(transaction, reviewSeq)
  if (!app) return refuse('NOT_FOUND')
  const facts = { app: app.client_id, site: new URL(app.site_url).host }
  const about = { kind: 'APP', subjectSeq: reviewSeq, outcome, reason, facts, caller } as const
  const closed = await closeCase(transaction, deps, about)
  if (!closed.ok) return closed
  await updateReview(transaction, reviewSeq, outcome)
  const link = `${deps.webOrigin}/client-modify?seq=${app.client_seq}`
  const values = { news: outcome, application: 'APP', reason: outcome === 'REJECTED' ? reason : '', link } as const
  await mailMember(transaction, deps.vault, app.member_seq, { template: 'application-news', values })
  return closed
}

/** Approves the app once a second operator agrees. The decision is recorded for the first one, who still has the case. */
export function appPerformers(
  deps: Pick<OauthDeps, 'vault' | 'webOrigin' | 'announce'>,
  databaseOf: (transaction: Parameters<Performers['app.approve']>[0]) => OauthDatabase,
): Pick<Performers, 'app.approve'> {
  return {
    'app.approve': async (transaction, { reviewSeq }, { makerSeq, reason }) => {
      const caller = { operatorSeq: makerSeq }
      const verdict = { reviewSeq, outcome: 'APPROVED', reason, caller } as const
      const closed = await conclude(databaseOf(transaction), deps, verdict)
      return closed.ok ? ok({ tell: () => closed.value.tell() }) : refuse('CHANGED_MEANWHILE')
    },
  }
}
