import type { CardProcessor } from '@cocobnk/card-processor'
import { type CheckoutRow, isInStock, lockCheckout } from '@cocobnk/checkout'
import type { CodeOf } from '@cocobnk/contract'
import { inTransaction, type Kysely, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { CardSettings } from './deps.ts'
import { type Offer, selectOffer } from './offer.ts'
import { type CardRow, moveCard } from './store.ts'
import type { CardTables } from './tables.ts'

export type OpenDeps = {
  readonly db: Kysely<CardTables>
  readonly settings: CardSettings
  readonly processor: CardProcessor | undefined
  readonly webOrigin: string
}

type Code = CodeOf<'POST /pg/transaction/token/{checkout_token}/card'>

/** The processor keeps a session for at least half an hour; the worker ends it when the price expires. */
const SESSION_MS = 31 * 60_000
/** Lifetime of a request without a page. Until then a retry requests the same session. */
export const ASKED_MS = 15 * 60_000

/**
 * Returns the URL of the processor's card page. One page exists at a time: repeated calls return the same page, or a new one once the old
 * one has ended.
 */
export async function openCardPage(deps: OpenDeps, token: string): Promise<Result<{ readonly url: string }, Code>> {
  const { db, processor, webOrigin } = deps
  if (!processor) return refuse('CARD_NOT_OFFERED')
  const checkout = await db
    .selectFrom('checkout')
    .selectAll()
    .where('token', '=', token)
    .where('mode', '=', 'LIVE')
    .executeTakeFirst()
  if (!checkout) return refuse('NOT_FOUND')
  const hindrance = hindranceOf(checkout)
  if (hindrance) return refuse(hindrance)
  if (!(await isInStock(db, checkout))) return refuse('LINK_SOLD_OUT')
  const offer = await selectOffer(deps, checkout.checkout_seq)
  if (!offer) return refuse('CARD_NOT_OFFERED')
  const asked = await askFor(db, checkout.checkout_seq, offer)
  if (!asked.ok) return asked
  const row = asked.value
  if (row.session_id !== null) {
    const found = await processor.stateOf(row.session_id)
    if (found.state === 'OPEN') return ok({ url: found.url })
    if (found.state !== 'ENDED') return refuse('CARD_IN_PROGRESS')
    await moveCard(db, row, 'ENDED')
    return openCardPage(deps, token)
  }
  const page = new URL('/payment/payment-guest', webOrigin)
  page.searchParams.set('token', token)
  const back = new URL(page)
  page.searchParams.set('card', 'done')
  back.searchParams.set('card', 'back')
  const session = await processor.openSession({
    id: row.card_payment_seq,
    checkout: checkout.checkout_seq,
    cents: row.cents,
    name: checkout.name,
    successUrl: page.href,
    cancelUrl: back.href,
    // Derived from stored values, so that a retry sends the same request.
    expiresAt: new Date(row.created_at.getTime() + SESSION_MS),
  })
  const isOurs = await moveCard(db, row, 'OPEN', { session_id: session.id, page_url: session.url })
  // A page without a row is never returned.
  return isOurs ? ok({ url: session.url }) : openCardPage(deps, token)
}

function hindranceOf({ state, expires_at }: CheckoutRow): 'CARD_IN_PROGRESS' | 'CARD_CHECKOUT_OVER' | undefined {
  if (state === 'PROCESSING') return 'CARD_IN_PROGRESS'
  return state !== 'OPEN' || expires_at.getTime() <= Date.now() ? 'CARD_CHECKOUT_OVER' : undefined
}

/** The row is inserted before the session is opened: no session of the processor is ever unknown here. */
function askFor(
  db: Kysely<CardTables>,
  checkoutSeq: string,
  offer: NonNullable<Offer>,
): Promise<Result<CardRow, Code>> {
  return inTransaction(db, async (transaction) => {
    const checkout = await lockCheckout(transaction, { mode: 'LIVE', checkoutSeq })
    const hindrance = hindranceOf(checkout)
    if (hindrance) return refuse(hindrance)
    const known = await transaction
      .selectFrom('card_payment')
      .selectAll()
      .where('checkout_seq', '=', checkoutSeq)
      .where('state', 'in', ['ASKED', 'OPEN', 'PROCESSING'])
      .executeTakeFirst()
    const isStale = known?.state === 'ASKED' && Date.now() - known.created_at.getTime() > ASKED_MS
    if (known && !isStale) return ok(known)
    if (known) await moveCard(transaction, known, 'ENDED')
    const { merchant_account_seq, cents, fee } = offer
    const made = await transaction
      .insertInto('card_payment')
      .values({ card_payment_seq: uuidV7(), checkout_seq: checkoutSeq, merchant_account_seq, cents, fee })
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok(made)
  })
}
