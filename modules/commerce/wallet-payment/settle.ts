import { type AssetRow, selectAssets } from '@cocobnk/asset'
import {
  type CheckoutRow,
  type DueRow,
  finishPayment,
  lockCheckout,
  moveCheckout,
  selectCounted,
  selectDues,
} from '@cocobnk/checkout'
import type { CheckoutState, ReturnCause } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { isDone } from '@cocobnk/ledger'
import { type Preference, selectPreference } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import type { SettleDeps, WalletDatabase } from './deps.ts'
import { duesNow } from './due-now.ts'
import { offerReturn, tellShop } from './offer.ts'
import { paymentChain } from './posting.ts'
import {
  type Arrival,
  insertReceipt,
  insertWalletPayment,
  markCounted,
  markHeld,
  markOffered,
  markVanished,
  type Receipt,
  selectArrivals,
  selectReceipts,
  selectUnposted,
} from './receipt.store.ts'
import { completionOf, type Held, isLate, verdictOf, waitsUntil } from './rules.ts'

/** The state of a checkout, read while it is locked. */
type Known = {
  readonly deps: SettleDeps
  readonly db: WalletDatabase
  readonly checkout: CheckoutRow
  readonly preference: Preference
  readonly dues: ReadonlyMap<string, DueRow>
  readonly assets: ReadonlyMap<string, AssetRow>
  readonly arrivals: ReadonlyMap<string, Arrival>
  /** How soon a payment must be in a block to count at the fixed rate. */
  readonly heldMinutes: number
  readonly now: Date
}

/**
 * Brings a checkout up to date with its arrivals. Every step is stored before it is posted, and the ledger's ids are derived from stored
 * values, so that the next run after a crash repeats the same postings.
 */
export async function settleCheckout(deps: SettleDeps, checkoutSeq: string, now = new Date()): Promise<void> {
  // Read before the transaction: inside it, reading them could wait for the connection that the transaction holds.
  const [settings, rates] = await Promise.all([deps.settings(), deps.firmRates()])
  await inTransaction(deps.db, async (db) => {
    const own = { ...deps, db, settings: async () => settings, firmRates: async () => rates }
    const known = await readKnown(own, checkoutSeq, { now, heldMinutes: settings.shop.rate_held_minutes })
    await observe(known)
    const isSoldOut = await takeUnit(known)
    await hold(known, isSoldOut)
    if (!(await complete(known))) await giveUp(known)
    await follow(known)
  })
  await postPayments(deps, checkoutSeq)
}

async function readKnown(
  deps: SettleDeps,
  checkoutSeq: string,
  moment: Pick<Known, 'now' | 'heldMinutes'>,
): Promise<Known> {
  const { db } = deps
  const checkout = await lockCheckout(db, { mode: 'LIVE', checkoutSeq })
  const [preference, dues, arrivals] = await Promise.all([
    selectPreference(db, checkout.merchant_seq),
    selectDues(db, { mode: 'LIVE', checkoutSeq }),
    selectArrivals(db, checkoutSeq),
  ])
  const assets = await selectAssets(db, [...new Set(arrivals.map(({ asset_seq }) => asset_seq))])
  return {
    deps,
    db,
    checkout,
    preference,
    dues: new Map(dues.map((due) => [due.asset_seq, due])),
    assets: new Map(assets.map((asset) => [asset.seq, asset])),
    arrivals: new Map(arrivals.map((arrival) => [arrival.deposit_seq, arrival])),
    ...moment,
  }
}

/** Records new, vanished and reappeared arrivals. */
async function observe(known: Known): Promise<void> {
  const { db, checkout, arrivals, heldMinutes } = known
  const receipts = new Map((await receiptsOf(known)).map((receipt) => [receipt.deposit_seq, receipt]))
  for (const arrival of arrivals.values()) {
    const receipt = receipts.get(arrival.deposit_seq)
    const isGone = arrival.vanished_at !== null && arrival.posted_at === null
    if (receipt?.state === 'SEEN' && isGone) await markVanished(db, arrival.deposit_seq, true)
    if (receipt?.state === 'VANISHED' && !isGone) await markVanished(db, arrival.deposit_seq, false)
    if (receipt || isGone) continue
    const { deposit_seq, checkout_seq, asset_seq, amount } = arrival
    const seen = { expiresAt: checkout.expires_at, seenAt: arrival.seen_at, includedAt: arrival.included_at }
    const is_late = isLate(seen, heldMinutes)
    await insertReceipt(db, { deposit_seq, checkout_seq, asset_seq, amount, is_late })
    await tellShop(db, checkout_seq, 'checkout.received', {
      method: 'WALLET',
      txid: arrival.txid,
      confirmations: arrival.confirmations,
      confirmations_required: arrival.confirmations_required,
      ...amountOf(known, arrival),
    })
  }
}

/**
 * Has the checkout of a payment link take a unit of its stock once coins are seen, which is when it becomes PROCESSING. Returns whether
 * none is left.
 */
async function takeUnit(known: Known): Promise<boolean> {
  const { db, checkout, preference } = known
  if (checkout.source !== 'LINK' || checkout.has_unit || !isOpen(checkout.state)) return false
  if (!(await receiptsOf(known, 'SEEN')).some((receipt) => isComing(receipt, preference))) return false
  return !(await moveCheckout(db, checkout, { to: 'PROCESSING', type: 'checkout.processing' }))
}

/** Counts confirmed coins at a rate, or offers them back. */
async function hold(known: Known, isSoldOut: boolean): Promise<void> {
  const { db, deps, checkout, preference, dues, arrivals, heldMinutes } = known
  for (const receipt of await receiptsOf(known, 'SEEN')) {
    const arrival = arrivals.get(receipt.deposit_seq)
    // Out of its block again: it waits until it is back.
    if (!arrival?.posted_at || !arrival.included_at) continue
    if (isSoldOut) {
      await offerWhole(known, receipt, 'SOLD_OUT')
      continue
    }
    const due = dues.get(receipt.asset_seq)
    const seen = { expiresAt: checkout.expires_at, seenAt: arrival.seen_at, includedAt: arrival.included_at }
    const late = isLate(seen, heldMinutes)
    const facts = { state: checkout.state, isDue: due !== undefined, isLate: late, policy: preference.late_policy }
    const verdict = verdictOf(facts)
    if (verdict !== 'COUNT' && verdict !== 'REQUOTE') {
      await offerWhole(known, receipt, verdict)
      continue
    }
    const rate = verdict === 'COUNT' ? due : (await duesNow(deps, checkout)).get(receipt.asset_seq)
    // Without a reliable rate the coins wait.
    if (rate) await markHeld(db, receipt.deposit_seq, { due: rate.amount, due_fee: rate.fee, is_late: late })
  }
}

/** Completes the payment if the held coins that are still on chain pay the price; returns whether they do. */
async function complete(known: Known): Promise<boolean> {
  const { db, deps, checkout, preference, dues, assets, arrivals } = known
  if (!isOpen(checkout.state)) return false
  const receipts = (await receiptsOf(known, 'HELD')).filter(
    ({ deposit_seq }) => arrivals.get(deposit_seq)?.alarmed_at === null,
  )
  const { counted, pending } = await selectCounted(db, { mode: 'LIVE', checkoutSeq: checkout.checkout_seq })
  // Another payment of this checkout is in progress and must end first.
  if (pending > 0) return false
  const terms = {
    price: checkout.price,
    toleranceBasisPoints: preference.tolerance_basis_points,
    elsewhere: counted,
  }
  const receiptOf = new Map(receipts.map((receipt) => [receipt.deposit_seq, receipt]))
  const isReturnable = (seq: string, amount: bigint) => {
    const asset = assets.get(receiptOf.get(seq)?.asset_seq ?? '')
    return asset !== undefined && deps.returnCost(asset, amount) !== undefined
  }
  const completion = completionOf(terms, receipts.map(heldOf), isReturnable)
  if (!completion) return false
  for (const { seq, paid, fee, counted: counts, excess } of completion.parts) {
    const receipt = receiptOf.get(seq)
    const due = dues.get(receipt?.asset_seq ?? '')
    if (!receipt || !due) throw new Error(`arrival ${seq} pays nothing`)
    if (paid === 0n) {
      await offerWhole(known, receipt, 'OVERPAID')
      continue
    }
    const payment_seq = uuidV7()
    await insertWalletPayment(db, {
      payment_seq,
      checkout_seq: checkout.checkout_seq,
      asset_seq: receipt.asset_seq,
      amount: paid,
      fee,
      merchant_account_seq: due.merchant_account_seq,
      counted: counts,
    })
    await markCounted(db, seq, payment_seq)
    if (excess > 0n) await offer(known, receipt, excess, 'OVERPAID')
  }
  await flag(known, completion.flags)
  return true
}

/** Offers back coins that can no longer pay the price: the checkout was paid otherwise or canceled, or has expired. */
async function giveUp(known: Known): Promise<void> {
  const { checkout, preference, now } = known
  const { pending } = await selectCounted(known.db, { mode: 'LIVE', checkoutSeq: checkout.checkout_seq })
  if (pending > 0) return
  const receipts = await receiptsOf(known)
  const isMoreComing = receipts.some(({ state }) => state === 'SEEN')
  const held = receipts.filter(({ state }) => state === 'HELD')
  const until = held.map(({ held_at }) => waitsUntil(preference.late_policy, checkout.expires_at, held_at ?? now))
  const isOver = !isMoreComing && until.every((moment) => moment <= now)
  if (isOpen(checkout.state) && !isOver) return
  const cause: ReturnCause = isOpen(checkout.state) || checkout.state === 'CANCELED' ? 'INCOMPLETE' : 'TWICE'
  for (const receipt of held) await offerWhole(known, receipt, cause)
}

/** Keeps the checkout PROCESSING while something is on its way to it. */
async function follow(known: Known): Promise<void> {
  const { db, preference, now } = known
  const checkout = await lockCheckout(db, { mode: 'LIVE', checkoutSeq: known.checkout.checkout_seq })
  const receipts = await receiptsOf(known)
  const { pending } = await selectCounted(db, { mode: 'LIVE', checkoutSeq: checkout.checkout_seq })
  const isUnderWay = receipts.some((receipt) => isComing(receipt, preference)) || pending > 0
  if (isUnderWay && (checkout.state === 'OPEN' || checkout.state === 'EXPIRED'))
    await moveCheckout(db, checkout, { to: 'PROCESSING', type: 'checkout.processing' })
  if (isUnderWay || checkout.state !== 'PROCESSING' || receipts.length === 0) return
  const isExpired = checkout.expires_at <= now
  const isPartPaid = receipts.some(({ state }) => state === 'HELD')
  await moveCheckout(db, checkout, {
    to: isExpired ? 'EXPIRED' : 'OPEN',
    type: isExpired ? 'checkout.expired' : isPartPaid ? 'checkout.received' : 'checkout.failed',
    data: { method: 'WALLET' },
  })
}

/** Posts decided payments, once each, and ends them. */
async function postPayments({ db, ledgers }: SettleDeps, checkoutSeq: string): Promise<void> {
  for (const payment of await selectUnposted(db, checkoutSeq)) {
    const refused = (await ledgers.post(...paymentChain(payment))).find((code) => !isDone(code))
    if (refused) throw new Error(`the ledger refused a payment from another wallet: ${refused}`)
    const flags = payment.is_late ? ([...payment.flags, 'LATE'] as const) : payment.flags
    await inTransaction(db, (transaction) =>
      finishPayment(transaction, { mode: 'LIVE', paymentSeq: payment.payment_seq, state: 'DONE', flags }),
    )
  }
}

const isOpen = (state: CheckoutState) => state === 'OPEN' || state === 'PROCESSING' || state === 'EXPIRED'

/** Whether coins that are not confirmed yet may still pay the price. */
function isComing({ state, is_late }: Receipt, { late_policy }: Preference): boolean {
  return state === 'SEEN' && (!is_late || late_policy === 'REQUOTE')
}

function heldOf({ deposit_seq, amount, due, due_fee }: Receipt): Held {
  if (due === null || due_fee === null) throw new Error(`arrival ${deposit_seq} is held without a rate`)
  return { seq: deposit_seq, amount, due, dueFee: due_fee }
}

/** Current receipts, in the order in which they were detected. */
async function receiptsOf({ db, checkout, arrivals }: Known, state?: Receipt['state']): Promise<Receipt[]> {
  const receipts = await selectReceipts(db, checkout.checkout_seq)
  const order = [...arrivals.keys()]
  return receipts
    .filter((receipt) => state === undefined || receipt.state === state)
    .toSorted((one, other) => order.indexOf(one.deposit_seq) - order.indexOf(other.deposit_seq))
}

async function offerWhole(known: Known, receipt: Receipt, cause: ReturnCause): Promise<void> {
  await offer(known, receipt, receipt.amount, cause)
  await markOffered(known.db, receipt.deposit_seq)
}

async function offer({ db, arrivals }: Known, receipt: Receipt, amount: bigint, cause: ReturnCause): Promise<void> {
  const { checkout_seq: checkoutSeq, asset_seq: assetSeq, deposit_seq: depositSeq } = receipt
  const shard = arrivals.get(depositSeq)?.shard
  if (shard === undefined) throw new Error(`arrival ${depositSeq} does not exist`)
  await offerReturn(db, { checkoutSeq, depositSeq, assetSeq, amount, shard, cause })
}

async function flag({ db, checkout }: Known, flags: readonly CheckoutRow['flags'][number][]): Promise<void> {
  if (flags.length === 0) return
  await db
    .updateTable('checkout')
    .set({ flags: [...new Set([...checkout.flags, ...flags])] })
    .where('mode', '=', 'LIVE')
    .where('checkout_seq', '=', checkout.checkout_seq)
    .execute()
}

function amountOf({ assets }: Known, { asset_seq, amount }: Arrival) {
  const asset = assets.get(asset_seq)
  return asset ? { asset: asset.code, amount: formatMinor(amount, asset.decimal_point) } : {}
}
