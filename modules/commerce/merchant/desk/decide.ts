import { askFor, type Performers } from '@cocobnk/approval'
import { recordAudit } from '@cocobnk/audit'
import { recordEvent } from '@cocobnk/commerce-event'
import {
  type CodeOf,
  type MerchantState,
  type OperatorCaller,
  type Output,
  SHOP_IDENTITY,
  type ShopIdentity,
} from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { mailMember, noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase, isCaseOf } from '@cocobnk/review'
import { checkGrade } from '../create.ts'
import type { MerchantDatabase, MerchantDeps } from '../deps.ts'
import { hostOf } from '../host.ts'
import { identityOf } from '../identity.ts'
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
 * Rejects what a shop asked for; only the operator who has claimed the case. A rejected new shop is closed; an open one stays as customers
 * know it. The owner is notified by mail.
 */
export async function rejectReview(deps: MerchantDeps, { id, reason, caller }: Wish): Promise<Decided> {
  const concluded = await commitIfOk(deps.db, async (transaction): Promise<Result<Concluded, CodeOf<Key>>> => {
    const review = await selectOpenReview(transaction, await merchantOf(transaction, id))
    if (!review) return (await selectOneForDesk(transaction, id)) ? refuse('CASE_DECIDED') : refuse('NOT_FOUND')
    return conclude(transaction, deps, { review, outcome: 'REJECTED', reason, caller })
  })
  if (!concluded.ok) return concluded
  await concluded.value.tell()
  return done(concluded.value.state)
}

/** Requests the approval of what a shop asked for, by the operator who has claimed its case. A second operator approves it. */
export async function askForApproval(deps: MerchantDeps, { id, reason, caller }: Wish): Promise<Decided> {
  const merchantSeq = await merchantOf(deps.db, id)
  const merchant = await selectOneForDesk(deps.db, merchantSeq)
  if (!merchant) return refuse('NOT_FOUND')
  const review = await selectOpenReview(deps.db, merchantSeq)
  if (!review) return refuse('CASE_DECIDED')
  const { review_seq: reviewSeq } = review
  const about = { kind: 'MERCHANT', subjectSeq: reviewSeq } as const
  if (!(await isCaseOf(deps.db, about, caller))) return refuse('CASE_NOT_CLAIMED')
  const grade = await checkGrade(deps, merchant.member_seq)
  if (!grade.ok) return grade
  const isNew = merchant.state === 'PENDING'
  const asked = await askFor(deps, {
    action: 'merchant.approve',
    subject: `merchant-review:${reviewSeq}`,
    changes: [
      ...(isNew ? [{ name: 'state', before: 'PENDING', after: 'ACTIVE' }] : []),
      ...SHOP_IDENTITY.flatMap((field) => {
        const before = isNew ? null : merchant[field]
        // An address may name a person, whom the audit log must not.
        const personal = field === 'support_email' ? { personal: true as const } : {}
        return before === review[field] ? [] : [{ name: field, before, after: review[field], ...personal }]
      }),
    ],
    payload: { reviewSeq },
    reason,
    maker: caller,
  })
  return asked.ok ? ok({ state: merchant.state, ...asked.value }) : asked
}

type Concluded = { readonly state: MerchantState; readonly tell: () => Promise<void> }
type Conclusion = {
  readonly review: ShopIdentity & { readonly review_seq: string; readonly merchant_seq: string }
  readonly outcome: 'APPROVED' | 'REJECTED'
  readonly reason: string
  readonly caller: Pick<OperatorCaller, 'operatorSeq'>
  /** Who approved it, for the shop's log; the caller if omitted. */
  readonly checkerSeq?: string
}

/** Updates the case, the shop, the history and the mail together. */
async function conclude(
  transaction: MerchantDatabase,
  deps: ConcludeDeps,
  { review, outcome, reason, caller, checkerSeq }: Conclusion,
): Promise<Result<Concluded, CodeOf<Key>>> {
  const { review_seq: reviewSeq, merchant_seq: merchantSeq } = review
  const merchant = await lockMerchant(transaction, merchantSeq)
  if (!merchant) return refuse('NOT_FOUND')
  const facts = { shop: merchant.merchant_id, title: review.title, site: hostOf(review.site_url) }
  const about = { kind: 'MERCHANT', subjectSeq: reviewSeq, outcome, reason, facts, caller } as const
  const closed = await closeCase(transaction, deps, about)
  if (!closed.ok) return closed
  await updateReview(transaction, reviewSeq, outcome)
  const state = await applyReview(transaction, { merchant, review, outcome, reason })
  const { member_seq: memberSeq } = merchant
  const application = { application_seq: reviewSeq, member_seq: memberSeq, kind: 'SHOP' } as const
  await noteApplication(transaction, { ...application, status: outcome })
  const link = `${deps.webOrigin}/company/merchant-detail/${merchantSeq}`
  const told = outcome === 'REJECTED' ? reason : ''
  const values = { news: outcome, application: 'MERCHANT', reason: told, link } as const
  await mailMember(transaction, deps.vault, memberSeq, { template: 'application-news', values })
  const noun = merchant.state === 'PENDING' ? 'merchant' : 'identity'
  const action = `${noun}.${outcome.toLowerCase()}`
  await note(transaction, { merchantSeq, operatorSeq: checkerSeq ?? caller.operatorSeq, action, state })
  const tell = async () => {
    await closed.value.tell()
    await tellMerchant(deps, merchantSeq)
  }
  return ok({ state, tell })
}

type Review = {
  readonly merchant: { readonly merchant_seq: string; readonly state: MerchantState }
  readonly review: ShopIdentity
  readonly outcome: 'APPROVED' | 'REJECTED'
  readonly reason: string
}

async function applyReview(
  transaction: MerchantDatabase,
  { merchant: { merchant_seq: merchantSeq, state }, review, outcome, reason }: Review,
): Promise<MerchantState> {
  if (state !== 'PENDING') {
    if (outcome === 'APPROVED') await updateFacts(transaction, merchantSeq, identityOf(review))
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
): Pick<Performers, 'merchant.approve' | 'merchant.release'> {
  return {
    // The decision is recorded for the first operator, who still has the case.
    'merchant.approve': async (transaction, { reviewSeq }, { makerSeq, checkerSeq, reason }) => {
      const db = databaseOf(transaction)
      const review = await selectOpenReview(db, await merchantOf(db, reviewSeq))
      if (review?.review_seq !== reviewSeq) return refuse('CHANGED_MEANWHILE')
      const caller = { operatorSeq: makerSeq }
      const concluded = await conclude(db, deps, { review, outcome: 'APPROVED', reason, caller, checkerSeq })
      return concluded.ok ? ok({ tell: concluded.value.tell }) : refuse('CHANGED_MEANWHILE')
    },
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

type ConcludeDeps = Pick<MerchantDeps, 'db' | 'push' | 'vault' | 'webOrigin' | 'announce'>
export type MerchantPerformerDeps = ConcludeDeps

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
