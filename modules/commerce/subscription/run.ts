import {
  type CheckoutRow,
  createCheckout,
  finishPayment,
  moveCheckout,
  selectCheckout,
  selectDues,
  startPayment,
} from '@cocobnk/checkout'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { withIntent } from '@cocobnk/ledger'
import { dueOf, earliestAfterNotice, nextTry } from './charge-times.ts'
import type { SubscriptionDeps } from './deps.ts'
import { priceText } from './shown.ts'
import {
  endSubscription,
  insertCharge,
  lockSubscription,
  noteNotice,
  type SubscriptionRow,
  selectToNotice,
  takeDue,
  updateNext,
} from './store.ts'
import { mailNews, record } from './tell.ts'

const BATCH = 20
/** Lease of a charge: far longer than a payment takes. */
const CHARGING_SECONDS = 60
const EXPIRY_MINUTES = 60

type Outcome = { readonly checkout: CheckoutRow } | { readonly refusal: string; readonly checkout?: CheckoutRow }

/** Notifies members of upcoming charges, and collects due ones. Runs on every server; each charge happens once. */
export async function runSubscriptions(deps: SubscriptionDeps): Promise<void> {
  const soon = await selectToNotice(deps.db, BATCH)
  for (const row of soon) await notice(deps, row)
  const due = await takeDue(deps.db, CHARGING_SECONDS, BATCH)
  for (const row of due) {
    // Each charge is paid with what its own member signed.
    const outcome = await withIntent(row.intent ?? undefined, () => charge(deps, row))
    if (outcome) await note(deps, row, outcome)
  }
  if (soon.length === BATCH || due.length === BATCH) await runSubscriptions(deps)
}

async function notice(deps: SubscriptionDeps, row: SubscriptionRow): Promise<void> {
  const now = new Date()
  // Test mode charges nobody, so advancing the shop's clock may skip the notice: no delay, no mail.
  const isTest = row.mode === 'TEST'
  const next = isTest ? row.next_at : earliestAfterNotice(row.due_at, row.notice_days, now)
  await inTransaction(deps.db, async (transaction) => {
    const isNoted = await noteNotice(transaction, row, now, next)
    if (isNoted && !isTest) await mailNews({ ...deps, db: transaction }, row, 'NOTICE', next)
  })
}

/** Charges once. Returns undefined while the outcome is unknown; the charge is then retried with the same key. */
async function charge(deps: SubscriptionDeps, row: SubscriptionRow): Promise<Outcome | undefined> {
  if (row.charge_key === null) return undefined
  if (row.amount > row.maximum) return { refusal: 'ABOVE_MAXIMUM' }
  const made = await createCheckout(deps, {
    mode: row.mode,
    merchantSeq: row.merchant_seq,
    shopOrderNumber: orderNumber(row),
    name: row.title,
    price: priceText(row.amount, row.currency),
    currency: row.currency,
    expiryMinutes: EXPIRY_MINUTES,
    source: 'SUBSCRIPTION',
    sourceSeq: row.subscription_seq,
    requestKey: row.charge_key,
  })
  if (!made.ok) return { refusal: made.code }
  const checkout = made.value
  if (checkout.state === 'PROCESSING') return undefined
  if (checkout.paid_at !== null) return { checkout }
  if (checkout.state !== 'OPEN') return { refusal: 'TRANSACTION_NOT_ACTIVE' }
  if (row.mode === 'TEST') return { checkout: await tryOut(deps, checkout) }
  const paid = await deps.pay({
    checkout,
    memberSeq: row.member_seq,
    accountSeq: row.account_seq,
    key: row.charge_key,
    maximum: row.maximum,
  })
  const now = await selectCheckout(deps.db, { mode: row.mode, checkoutSeq: checkout.checkout_seq })
  if (now?.paid_at) return { checkout: now }
  if (now?.state === 'PROCESSING' || (!paid.ok && paid.code === 'SERVICE_UNAVAILABLE')) return undefined
  return { refusal: paid.ok ? 'TRANSACTION_NOT_ACTIVE' : paid.code, checkout: now ?? checkout }
}

/** The order number of an attempt: each attempt is a separate order. The end of the id is its random part. */
function orderNumber({ subscription_seq, charge: number, attempt }: SubscriptionRow): string {
  return `S-${subscription_seq.slice(-12).toUpperCase()}-${number + 1}${attempt > 0 ? `.${attempt}` : ''}`
}

/** Completes a test checkout without moving money. */
async function tryOut({ db }: SubscriptionDeps, checkout: CheckoutRow): Promise<CheckoutRow> {
  const { mode, checkout_seq: checkoutSeq } = checkout
  const [due] = await selectDues(db, { mode, checkoutSeq })
  if (!due) throw new Error(`checkout ${checkoutSeq} has no amount due`)
  const paymentSeq = uuidV7()
  await inTransaction(db, async (transaction) => {
    const { asset_seq, amount, fee } = due
    const payment = { payment_seq: paymentSeq, method: 'TRIGGER' as const, asset_seq, amount, fee }
    await startPayment(transaction, checkout, { ...payment, merchant_account_seq: null, counted: checkout.price })
    await finishPayment(transaction, { mode, paymentSeq, state: 'DONE' })
  })
  return checkout
}

/** Stores the outcome, the next charge and the mail in one transaction. */
function note(deps: SubscriptionDeps, row: SubscriptionRow, outcome: Outcome): Promise<void> {
  return inTransaction(deps.db, async (transaction) => {
    const now = await lockSubscription(transaction, row.subscription_seq)
    // Another server has already recorded it.
    if (now.charge !== row.charge || now.attempt !== row.attempt) return
    const { mode, subscription_seq, charge: number, attempt } = row
    const refusal = 'refusal' in outcome ? outcome.refusal : null
    const checkout_seq = outcome.checkout?.checkout_seq ?? null
    const tried = { mode, subscription_seq, charge: number, attempt, refusal, checkout_seq }
    await insertCharge(transaction, { ...tried, outcome: refusal === null ? 'CHARGED' : 'REFUSED' })
    if (refusal === null) {
      const due = dueOf(now.created_at, row.period, number + 1)
      const next = { charge: number + 1, attempt: 0, due_at: due, next_at: due, noticed_at: null, refusal: null }
      await updateNext(transaction, subscription_seq, next)
      await record(transaction, row, 'subscription.charged', { transaction_seq: checkout_seq })
      return
    }
    if (outcome.checkout?.state === 'OPEN')
      await moveCheckout(transaction, outcome.checkout, { to: 'CANCELED', type: 'checkout.canceled' })
    const again = nextTry(attempt, new Date())
    const { due_at, noticed_at, next_at } = now
    await updateNext(transaction, subscription_seq, {
      charge: number,
      attempt: attempt + 1,
      due_at,
      noticed_at,
      refusal,
      next_at: again ?? next_at,
    })
    if (!again) await endSubscription(transaction, subscription_seq, 'STOPPED')
    await record(transaction, row, 'subscription.failed', { refusal, is_stopped: !again })
    if (now.state !== 'ACTIVE') return
    await mailNews({ ...deps, db: transaction }, row, again ? 'REFUSED' : 'STOPPED', again ?? new Date())
  })
}
