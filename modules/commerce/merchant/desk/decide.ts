import { askFor, type Performers } from '@cocobnk/approval'
import { recordAudit } from '@cocobnk/audit'
import { recordEvent } from '@cocobnk/commerce-event'
import type { CodeOf, MerchantState, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { mailMember, noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase } from '@cocobnk/review'
import { checkGrade } from '../create.ts'
import type { MerchantDatabase, MerchantDeps } from '../deps.ts'
import { hostOf } from '../host.ts'
import { revokeKeys } from '../key.store.ts'
import { logAtMerchant } from '../log.ts'
import { merchantOf, selectOpenReview, updateReview } from '../review.store.ts'
import { tellMerchant } from '../shown.ts'
import { lockMerchant, updateFacts, updateState } from '../store.ts'
import { selectOneForDesk } from './store.ts'

type Key = 'PATCH /operator/merchant/{merchant_seq}'
type Decided = Result<Output<Key>, CodeOf<Key>>
type Wish = { readonly id: string; readonly reason: string; readonly caller: OperatorCaller }

const done = (state: MerchantState) => ok({ state, approval_seq: null, expires_at: null })

/**
 * Decides a review; only for the operator who has claimed the case. A rejected new shop is closed; a shop that asked for another host keeps
 * its old one. The owner is notified by mail.
 */
export async function decideReview(
  deps: MerchantDeps,
  { id, reason, caller, outcome }: Wish & { readonly outcome: 'APPROVED' | 'REJECTED' },
): Promise<Decided> {
  // Read before the transaction, because reading the grade uses separate connections.
  const known = await selectOneForDesk(deps.db, await merchantOf(deps.db, id))
  if (!known) return refuse('NOT_FOUND')
  const grade = outcome === 'APPROVED' ? await checkGrade(deps, known.member_seq) : ok(undefined)
  if (!grade.ok) return grade
  let tell = async () => {}
  const decided = await commitIfOk(deps.db, async (transaction): Promise<Decided> => {
    const merchantSeq = await merchantOf(transaction, id)
    const merchant = await lockMerchant(transaction, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    const review = await selectOpenReview(transaction, merchantSeq)
    if (!review) return refuse('CASE_DECIDED')
    const about = { kind: 'MERCHANT', subjectSeq: review.review_seq } as const
    const facts = { shop: merchant.merchant_id, site: hostOf(review.site_url) }
    const closed = await closeCase(transaction, deps, { ...about, outcome, reason, facts, caller })
    if (!closed.ok) return closed
    await updateReview(transaction, review.review_seq, outcome)
    const state = await applyReview(transaction, { merchant, site: review.site_url, outcome, reason })
    const { member_seq: memberSeq } = merchant
    const application = { application_seq: review.review_seq, member_seq: memberSeq, kind: 'SHOP' } as const
    await noteApplication(transaction, { ...application, status: outcome })
    const link = `${deps.webOrigin}/company/merchant-detail/${merchantSeq}`
    const values = {
      news: outcome,
      application: 'MERCHANT',
      reason: outcome === 'REJECTED' ? reason : '',
      link,
    } as const
    await mailMember(transaction, deps.vault, memberSeq, { template: 'application-news', values })
    const noun = merchant.state === 'PENDING' ? 'merchant' : 'site'
    await note(transaction, {
      merchantSeq,
      operatorSeq: caller.operatorSeq,
      action: `${noun}.${outcome.toLowerCase()}`,
      state,
    })
    const { value } = closed
    tell = () => value.tell()
    return done(state)
  })
  if (!decided.ok) return decided
  await tell()
  await tellMerchant(deps, await merchantOf(deps.db, id))
  return decided
}

type Review = {
  readonly merchant: { readonly merchant_seq: string; readonly state: MerchantState }
  readonly site: string
  readonly outcome: 'APPROVED' | 'REJECTED'
  readonly reason: string
}

async function applyReview(
  transaction: MerchantDatabase,
  { merchant: { merchant_seq: merchantSeq, state }, site, outcome, reason }: Review,
): Promise<MerchantState> {
  if (state !== 'PENDING') {
    if (outcome === 'APPROVED') await updateFacts(transaction, merchantSeq, { site_url: site })
    return state
  }
  const to = outcome === 'APPROVED' ? 'ACTIVE' : 'CLOSED'
  await updateState(transaction, merchantSeq, { from: ['PENDING'], to, reason: to === 'CLOSED' ? reason : null })
  if (to === 'CLOSED') await revokeKeys(transaction, merchantSeq)
  return to
}

/** Suspends a shop. One operator suffices: waiting for a second one would cost customers more than a mistake costs the shop. */
export async function stopMerchant(
  deps: MerchantDeps,
  { id, reason, caller, to }: Wish & { readonly to: 'SUSPENDED' | 'CLOSED' },
): Promise<Decided> {
  const stopped = await commitIfOk(deps.db, async (transaction): Promise<Decided> => {
    const merchantSeq = await merchantOf(transaction, id)
    const merchant = await lockMerchant(transaction, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    const from: readonly MerchantState[] = to === 'SUSPENDED' ? ['ACTIVE'] : ['ACTIVE', 'SUSPENDED']
    if (!(await updateState(transaction, merchantSeq, { from, to, reason }))) return refuse('NOTHING_TO_CHANGE')
    if (to === 'CLOSED') await revokeKeys(transaction, merchantSeq)
    const action = to === 'SUSPENDED' ? 'merchant.suspend' : 'merchant.close'
    const subject = `merchant:${merchantSeq}`
    await recordAudit(transaction, { actor: `operator:${caller.operatorSeq}`, action, subject, detail: { reason } })
    await mailNews(transaction, deps, { merchant, news: to, reason })
    const logged = to === 'SUSPENDED' ? 'merchant.suspended' : 'merchant.closed'
    await note(transaction, { merchantSeq, operatorSeq: caller.operatorSeq, action: logged, state: to })
    return done(to)
  })
  if (stopped.ok) await tellMerchant(deps, await merchantOf(deps.db, id))
  return stopped
}

/** Requests the release of a suspended shop; it is released once a second operator approves. */
export async function askForRelease(deps: MerchantDeps, { id, reason, caller }: Wish): Promise<Decided> {
  const merchant = await selectOneForDesk(deps.db, await merchantOf(deps.db, id))
  if (!merchant) return refuse('NOT_FOUND')
  if (merchant.state !== 'SUSPENDED') return refuse('NOTHING_TO_CHANGE')
  const { merchant_seq: merchantSeq } = merchant
  const asked = await askFor(deps, {
    action: 'merchant.release',
    subject: `merchant:${merchantSeq}`,
    changes: [{ name: 'state', before: 'SUSPENDED', after: 'ACTIVE' }],
    payload: { merchantSeq },
    reason,
    maker: caller,
  })
  return asked.ok ? ok({ state: 'SUSPENDED', ...asked.value }) : asked
}

/** Executes approved requests. */
export function merchantPerformers(
  deps: MerchantPerformerDeps,
  databaseOf: (transaction: Parameters<Performers['merchant.release']>[0]) => MerchantDatabase,
): Pick<Performers, 'merchant.release'> {
  return {
    'merchant.release': async (transaction, { merchantSeq }, { checkerSeq }) => {
      const db = databaseOf(transaction)
      const merchant = await lockMerchant(db, merchantSeq)
      const move = { from: ['SUSPENDED'], to: 'ACTIVE', reason: null } as const
      if (!merchant || !(await updateState(db, merchantSeq, move))) return refuse('CHANGED_MEANWHILE')
      await mailNews(db, deps, { merchant, news: 'RELEASED', reason: '' })
      await note(db, { merchantSeq, operatorSeq: checkerSeq, action: 'merchant.released', state: 'ACTIVE' })
      return ok({ tell: () => tellMerchant(deps, merchantSeq) })
    },
  }
}

export type MerchantPerformerDeps = Pick<MerchantDeps, 'db' | 'push' | 'vault' | 'webOrigin'>

type News = {
  readonly merchant: { readonly merchant_seq: string; readonly member_seq: string; readonly title: string }
  readonly news: 'SUSPENDED' | 'RELEASED' | 'CLOSED'
  readonly reason: string
}

async function mailNews(
  transaction: MerchantDatabase,
  { vault, webOrigin }: Pick<MerchantDeps, 'vault' | 'webOrigin'>,
  { merchant, news, reason }: News,
): Promise<void> {
  const link = `${webOrigin}/company/merchant-detail/${merchant.merchant_seq}`
  const values = { news, shop: merchant.title, reason, link } as const
  await mailMember(transaction, vault, merchant.member_seq, { template: 'merchant-news', values })
}

type Note = {
  readonly merchantSeq: string
  readonly operatorSeq: string
  readonly action: string
  readonly state: MerchantState
}

/** Records the action in the shop's log, and as an event for the shop's programs. */
async function note(transaction: MerchantDatabase, { merchantSeq, operatorSeq, action, state }: Note): Promise<void> {
  await logAtMerchant(transaction, { merchantSeq, actor: { kind: 'OPERATOR', seq: operatorSeq }, action })
  await recordEvent(transaction, { mode: 'LIVE', merchantSeq, type: 'merchant.changed', data: { state } })
}
