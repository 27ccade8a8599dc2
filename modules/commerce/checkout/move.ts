import { type CommerceEventTables, recordEvent } from '@cocobnk/commerce-event'
import type { CheckoutFlag, CheckoutState, CommerceEvent } from '@cocobnk/contract'
import { type Kysely, type Selectable, sql } from '@cocobnk/database'
import { mayBecome } from './states.ts'
import type { CheckoutTables } from './tables.ts'

export type CheckoutRow = Selectable<CheckoutTables['checkout']>

type Move = {
  readonly to: CheckoutState
  readonly type: CommerceEvent
  readonly flags?: readonly CheckoutFlag[]
  /** Flags to remove, unless they are among `flags`. */
  readonly flagsOver?: readonly CheckoutFlag[]
  readonly payerMemberSeq?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * Changes the state of a checkout and records the event, in the caller's transaction. Returns false if the checkout has changed since it
 * was read, or cannot enter this state: the caller must read it again.
 */
export async function moveCheckout(
  db: Kysely<CheckoutTables & CommerceEventTables>,
  checkout: CheckoutRow,
  { to, type, flags = [], flagsOver = [], payerMemberSeq, data = {} }: Move,
): Promise<boolean> {
  if (!mayBecome(checkout.state, to)) return false
  const moved = await db
    .updateTable('checkout')
    .set({
      state: to,
      flags: [...new Set([...checkout.flags.filter((flag) => !flagsOver.includes(flag)), ...flags])],
      ...(payerMemberSeq && { payer_member_seq: payerMemberSeq }),
      ...(to === 'PAID' && { paid_at: sql<Date>`now()` }),
    })
    .where('mode', '=', checkout.mode)
    .where('checkout_seq', '=', checkout.checkout_seq)
    .where('version', '=', checkout.version)
    .returning('checkout_seq')
    .executeTakeFirst()
  if (!moved) return false
  const { mode, merchant_seq: merchantSeq, checkout_seq: subjectSeq, shop_order_number } = checkout
  await recordEvent(db, {
    mode,
    merchantSeq,
    type,
    subjectSeq,
    data: { transaction_seq: subjectSeq, shop_order_number, state: to, ...data },
  })
  return true
}
