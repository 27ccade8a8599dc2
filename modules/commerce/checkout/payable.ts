import { divide } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { CheckoutDatabase } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import type { Share, WishRow } from './plan.ts'
import { stateOf } from './show.ts'
import { isInStock } from './stock.ts'
import { type DueRow, selectCounted, selectDues, selectShop } from './store.ts'

export type PayableFault =
  | 'NOT_FOUND'
  | 'TRANSACTION_NOT_ACTIVE'
  | 'TRANSACTION_EXPIRED'
  | 'TRANSACTION_PROCESSING'
  | 'LINK_SOLD_OUT'
  | 'SAME_ACCOUNT'
  | 'ASSETS_DIFFERENT'

type OpenFault = 'TRANSACTION_NOT_ACTIVE' | 'TRANSACTION_EXPIRED' | 'TRANSACTION_PROCESSING'

/** Returns the shares that a balance may pay now, one per accepted asset, or the refusal. */
export async function findPayable(
  db: CheckoutDatabase,
  checkout: CheckoutRow,
): Promise<Result<readonly Share[], OpenFault | 'LINK_SOLD_OUT'>> {
  const fault = stateFault(checkout)
  if (fault) return refuse(fault)
  if (!(await isInStock(db, checkout))) return refuse('LINK_SOLD_OUT')
  const id = { mode: checkout.mode, checkoutSeq: checkout.checkout_seq }
  const [shop, dues, { counted }] = await Promise.all([
    selectShop(db, checkout.merchant_seq),
    selectDues(db, id),
    selectCounted(db, id),
  ])
  if (shop?.state !== 'ACTIVE' || counted >= checkout.price) return refuse('TRANSACTION_NOT_ACTIVE')
  return ok(dues.flatMap((due) => shareOf(due, checkout.price, checkout.price - counted)))
}

function stateFault(checkout: CheckoutRow): OpenFault | undefined {
  const state = stateOf(checkout)
  if (state === 'EXPIRED') return 'TRANSACTION_EXPIRED'
  if (state === 'PROCESSING') return 'TRANSACTION_PROCESSING'
  // Test checkouts are paid by a button only.
  return state !== 'OPEN' || checkout.mode !== 'LIVE' ? 'TRANSACTION_NOT_ACTIVE' : undefined
}

/** The amounts left after a partial payment from elsewhere; rounded up, like the full amounts. */
function shareOf(due: Omit<DueRow, 'mode'> & Pick<CheckoutRow, 'mode'>, price: bigint, left: bigint): Share[] {
  const { shop_account_seq, merchant_account_seq } = due
  if (shop_account_seq === null || merchant_account_seq === null) return []
  const part = (minor: bigint) => divide(minor * left, price, 'up')
  return [
    {
      due: { ...due, shop_account_seq, merchant_account_seq },
      amount: part(due.amount),
      fee: part(due.fee),
      counted: left,
    },
  ]
}

/** Returns the refusal of paying with this account, or the amount it would pay. */
export function judgeWish(
  wish: WishRow | undefined,
): Result<{ readonly checkout: CheckoutRow; readonly share: Share }, PayableFault> {
  if (!wish) return refuse('NOT_FOUND')
  const open = stateFault(wish)
  if (open) return refuse(open)
  if (wish.shop_state !== 'ACTIVE' || wish.counted >= wish.price) return refuse('TRANSACTION_NOT_ACTIVE')
  if (wish.own_account_seq === null) return refuse('NOT_FOUND')
  if (wish.is_of_shop) return refuse('SAME_ACCOUNT')
  const share = shareIn(wish)
  return share ? ok({ checkout: wish, share }) : refuse('ASSETS_DIFFERENT')
}

function shareIn(wish: WishRow): Share | undefined {
  const {
    due: amount,
    fee,
    own_asset_seq: asset_seq,
    code,
    decimal_point,
    merchant_account_seq,
    shop_account_seq,
  } = wish
  if (amount === null || fee === null || asset_seq === null || code === null || decimal_point === null) return undefined
  const { mode, checkout_seq, owner_seq } = wish
  const due = {
    mode,
    checkout_seq,
    asset_seq,
    merchant_account_seq,
    shop_account_seq,
    owner_seq,
    amount,
    fee,
    code,
    decimal_point,
  }
  return shareOf(due, wish.price, wish.price - wish.counted)[0]
}
