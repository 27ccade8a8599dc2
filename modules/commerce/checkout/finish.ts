import { type CommerceEventTables, recordEvent } from '@cocobnk/commerce-event'
import type { CheckoutFlag, CommerceMode } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { type MerchantTables, selectPreference } from '@cocobnk/merchant'
import { divide } from '@cocobnk/money'
import { type CheckoutRow, moveCheckout } from './move.ts'
import { addFlags, endPayment, lockCheckout, selectCounted, selectPayment } from './store.ts'
import type { CheckoutTables } from './tables.ts'

type Db = Kysely<CheckoutTables & CommerceEventTables & MerchantTables>

export type Finish = {
  readonly mode: CommerceMode
  readonly paymentSeq: string
  readonly state: 'DONE' | 'FAILED'
  readonly fault?: string | undefined
  /** Flags that the caller has already determined. */
  readonly flags?: readonly CheckoutFlag[] | undefined
}

const BASIS_POINTS = 10_000n

/**
 * Ends a payment, adds up what has been paid and updates its checkout, in the caller's transaction. Idempotent. Returns the checkout as it
 * was before; undefined if there is no such payment.
 */
export async function finishPayment(db: Db, finish: Finish): Promise<CheckoutRow | undefined> {
  const { mode, paymentSeq } = finish
  const payment = await selectPayment(db, mode, paymentSeq)
  if (!payment) return undefined
  const checkout = await lockCheckout(db, { mode, checkoutSeq: payment.checkout_seq })
  if (!(await endPayment(db, finish))) return checkout
  const data = { payment_seq: paymentSeq, method: payment.method }
  if (finish.state === 'FAILED') await failed(db, checkout, { ...data, fault: finish.fault ?? null })
  else await received(db, checkout, finish.flags ?? [], { payer: payment.payer_member_seq, data })
  return checkout
}

type Data = Readonly<Record<string, unknown>>
type Received = { readonly payer: string | null; readonly data: Data }

async function received(db: Db, checkout: CheckoutRow, given: readonly CheckoutFlag[], { payer, data }: Received) {
  const id = { mode: checkout.mode, checkoutSeq: checkout.checkout_seq }
  const [{ counted, pending }, { tolerance_basis_points }] = await Promise.all([
    selectCounted(db, id),
    selectPreference(db, checkout.merchant_seq),
  ])
  const least = enoughOf(checkout.price, tolerance_basis_points)
  const isEnded = checkout.paid_at !== null || checkout.state === 'CANCELED'
  if (!isEnded && counted >= least) {
    const late: CheckoutFlag[] = checkout.state === 'EXPIRED' ? ['LATE'] : []
    const size: CheckoutFlag[] = counted < checkout.price ? ['UNDERPAID'] : counted > checkout.price ? ['OVERPAID'] : []
    await moved(
      moveCheckout(db, checkout, {
        to: 'PAID',
        type: 'checkout.paid',
        // Several payments may together have paid the price.
        flags: [...given, ...late, ...size],
        flagsOver: ['UNDERPAID'],
        ...(payer !== null && { payerMemberSeq: payer }),
        data,
      }),
    )
    return
  }
  // The amount is too small so far, or the checkout had ended. The module that received the money decides what happens next.
  const flags: CheckoutFlag[] = isEnded ? [...given] : [...given, 'UNDERPAID']
  if (checkout.state === 'PROCESSING' && pending === 0)
    return moved(moveCheckout(db, checkout, { to: 'OPEN', type: 'checkout.received', flags, data }))
  await addFlags(db, checkout, flags)
  await note(db, checkout, 'checkout.received', data)
}

/** The least amount that pays a price, given a tolerance in hundredths of a percent. */
export function enoughOf(price: bigint, toleranceBasisPoints: number): bigint {
  return divide(price * (BASIS_POINTS - BigInt(toleranceBasisPoints)), BASIS_POINTS, 'up')
}

async function failed(db: Db, checkout: CheckoutRow, data: Data) {
  const { pending } = await selectCounted(db, { mode: checkout.mode, checkoutSeq: checkout.checkout_seq })
  if (checkout.state === 'PROCESSING' && pending === 0)
    await moved(moveCheckout(db, checkout, { to: 'OPEN', type: 'checkout.failed', data }))
  else await note(db, checkout, 'checkout.failed', data)
}

/** Asserts that the move succeeded: the checkout is locked, so it cannot have changed. */
async function moved(moving: Promise<boolean>): Promise<void> {
  if (!(await moving)) throw new Error('a locked checkout did not change its state')
}

function note(db: Db, checkout: CheckoutRow, type: 'checkout.received' | 'checkout.failed', data: Data) {
  const { mode, merchant_seq: merchantSeq, checkout_seq: subjectSeq, shop_order_number, state } = checkout
  return recordEvent(db, {
    mode,
    merchantSeq,
    type,
    subjectSeq,
    data: { transaction_seq: subjectSeq, shop_order_number, state, ...data },
  })
}
