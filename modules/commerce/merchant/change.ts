import { recordEvent } from '@cocobnk/commerce-event'
import type { Call, CodeOf, ShopIdentity } from '@cocobnk/contract'
import { commitIfOk, inTransaction, uuidV7 } from '@cocobnk/database'
import { noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { answerCase, dropCase, type Opened, openCase } from '@cocobnk/review'
import type { MerchantDatabase, MerchantDeps } from './deps.ts'
import { identityOf, isSameIdentity } from './identity.ts'
import { revokeKeys } from './key.store.ts'
import { logAtMerchant } from './log.ts'
import { insertReview, selectOpenReview, updateReview } from './review.store.ts'
import { type Merchant, shownToOwner, tellMerchant } from './shown.ts'
import { lockOwn, selectMerchant, updateFacts, updateState } from './store.ts'

type UpdateKey = 'PUT /pg/merchant/{merchant_seq}'
type CloseKey = 'PATCH /pg/merchant/{merchant_seq}'
type Own = { readonly memberSeq: string; readonly merchantSeq: string }
type Facts = Call<UpdateKey>['body']

/**
 * Updates a shop. What customers read about an open one (`SHOP_IDENTITY`) is reviewed first, and stays as it is until then: they trust the
 * name beside the verified mark, so a shop must not be approved under one and sell under another.
 */
export async function updateMerchant(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, given }: Own & { readonly given: Facts },
): Promise<Result<Merchant, CodeOf<UpdateKey>>> {
  if (!(await deps.priceCurrencies()).includes(given.price_currency))
    return refuse('INVALID_INPUT', { fields: { price_currency: 'INVALID' } })
  const told: Opened[] = []
  const updated = await commitIfOk(deps.db, async (transaction): Promise<Result<Merchant, CodeOf<UpdateKey>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    const { category, price_currency } = given
    const isOpen = merchant.state !== 'PENDING'
    await updateFacts(transaction, merchantSeq, isOpen ? { category, price_currency } : given)
    const asked = await selectOpenReview(transaction, merchantSeq)
    const wanted = identityOf(given)
    const isNew = !isSameIdentity(wanted, asked ?? merchant)
    // Operators approve exactly what they reviewed: anything else needs another case.
    const dropped = isNew ? await dropReview(transaction, deps, { memberSeq, merchantSeq }) : undefined
    if (dropped) told.push(dropped)
    const isAsked = isNew && (!isOpen || !isSameIdentity(wanted, merchant))
    if (isAsked) told.push(await askForReview(transaction, deps, { memberSeq, merchantSeq, wanted }))
    const actor = { kind: 'MEMBER', seq: memberSeq } as const
    await logAtMerchant(transaction, { merchantSeq, actor, action: isAsked ? 'identity.asked' : 'merchant.changed' })
    return ok(await shownToOwner(transaction, memberSeq, merchantSeq))
  })
  if (!updated.ok) return updated
  for (const one of told) await one.tell()
  await tellMerchant(deps, merchantSeq)
  return updated
}

/** Withdraws an undecided review, because a newer one replaces it. */
async function dropReview(transaction: MerchantDatabase, deps: MerchantDeps, { memberSeq, merchantSeq }: Own) {
  const open = await selectOpenReview(transaction, merchantSeq)
  if (!open) return undefined
  const dropped = await dropCase(transaction, deps, { kind: 'MERCHANT', subjectSeq: open.review_seq, memberSeq })
  if (!dropped) return undefined
  await updateReview(transaction, open.review_seq, 'CANCELED')
  const application = { application_seq: open.review_seq, member_seq: memberSeq, kind: 'SHOP' } as const
  await noteApplication(transaction, { ...application, status: 'CANCELED' })
  return dropped
}

async function askForReview(
  transaction: MerchantDatabase,
  deps: MerchantDeps,
  { memberSeq, merchantSeq, wanted }: Own & { readonly wanted: ShopIdentity },
): Promise<Opened> {
  const reviewSeq = uuidV7()
  await insertReview(transaction, { review_seq: reviewSeq, merchant_seq: merchantSeq, ...wanted })
  const application = { application_seq: reviewSeq, member_seq: memberSeq, kind: 'SHOP' } as const
  await noteApplication(transaction, { ...application, status: 'PENDING' })
  return openCase(transaction, deps, { kind: 'MERCHANT', subjectSeq: reviewSeq, memberSeq })
}

/** Closes a shop, permanently. Open payments must end first; completed payments can still be refunded. */
export async function closeMerchant(
  deps: MerchantDeps,
  { memberSeq, merchantSeq }: Own,
): Promise<Result<Merchant, CodeOf<CloseKey>>> {
  let dropped: Opened | undefined
  if (await deps.hasOpenPayments(merchantSeq)) {
    const seen = await selectMerchant(deps.db, memberSeq, merchantSeq, ['OWNER'])
    return seen ? refuse('MERCHANT_OPEN_PAYMENTS') : refuse('NOT_FOUND')
  }
  const closed = await commitIfOk(deps.db, async (transaction): Promise<Result<Merchant, CodeOf<CloseKey>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    dropped = await dropReview(transaction, deps, { memberSeq, merchantSeq })
    await updateState(transaction, merchantSeq, { from: [merchant.state], to: 'CLOSED', reason: null })
    await revokeKeys(transaction, merchantSeq)
    await logAtMerchant(transaction, {
      merchantSeq,
      actor: { kind: 'MEMBER', seq: memberSeq },
      action: 'merchant.closed',
    })
    await recordEvent(transaction, { mode: 'LIVE', merchantSeq, type: 'merchant.changed', data: { state: 'CLOSED' } })
    return ok(await shownToOwner(transaction, memberSeq, merchantSeq))
  })
  if (!closed.ok) return closed
  await dropped?.tell()
  await tellMerchant(deps, merchantSeq)
  return closed
}

/** Answers an operator's question about the shop. */
export async function answerMerchant(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, text }: Own & { readonly text: string },
): Promise<Result<object, CodeOf<'POST /pg/merchant/{merchant_seq}/answer'>>> {
  const open = await selectOpenReview(deps.db, merchantSeq)
  if (!open) return refuse('NOTHING_ASKED')
  const about = { kind: 'MERCHANT', subjectSeq: open.review_seq, memberSeq } as const
  const answered = await inTransaction(deps.db, (transaction) => answerCase(transaction, deps, { ...about, text }))
  await answered?.tell()
  return answered ? ok({}) : refuse('NOTHING_ASKED')
}
