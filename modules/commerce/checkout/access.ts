import type { KeyCaller, MerchantCaller, MerchantRole, SessionCaller } from '@cocobnk/contract'
import { selectSeat } from '@cocobnk/merchant'
import type { CheckoutDatabase } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import type { Viewer } from './show.ts'
import { selectCheckoutOfSeq } from './store.ts'

type Asking = SessionCaller | MerchantCaller | KeyCaller

const EVERYBODY: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT', 'CASHIER']

/** Returns a checkout of the shop whose key signed the request, in the key's mode; or of a shop where the member has one of these roles. */
export async function ofShop(
  db: CheckoutDatabase,
  caller: Asking,
  checkoutSeq: string,
  roles: readonly MerchantRole[] = EVERYBODY,
): Promise<CheckoutRow | undefined> {
  const checkout = await selectCheckoutOfSeq(db, checkoutSeq)
  if (!checkout) return undefined
  if (caller.kind === 'merchant')
    return checkout.merchant_seq === caller.merchantSeq && checkout.mode === caller.mode ? checkout : undefined
  return (await selectSeat(db, caller.memberSeq, checkout.merchant_seq, roles)) ? checkout : undefined
}

/** Like `ofShop`, or a checkout that the member paid; undefined otherwise. */
export async function visible(
  db: CheckoutDatabase,
  caller: Asking,
  checkoutSeq: string,
): Promise<{ readonly checkout: CheckoutRow; readonly viewer: Viewer } | undefined> {
  const shops = await ofShop(db, caller, checkoutSeq)
  if (shops) return { checkout: shops, viewer: { kind: 'SHOP' } }
  if (caller.kind === 'merchant') return undefined
  const checkout = await selectCheckoutOfSeq(db, checkoutSeq)
  return checkout?.payer_member_seq === caller.memberSeq
    ? { checkout, viewer: { kind: 'PAYER', memberSeq: caller.memberSeq } }
    : undefined
}
