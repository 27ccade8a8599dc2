import { selectAccount } from '@cocobnk/account'
import { divide } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { CheckoutDatabase } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { stateOf } from './show.ts'
import { type DueRow, selectCounted, selectDues, selectShop } from './store.ts'

export type PayableFault =
  | 'NOT_FOUND'
  | 'TRANSACTION_NOT_ACTIVE'
  | 'TRANSACTION_EXPIRED'
  | 'TRANSACTION_PROCESSING'
  | 'SAME_ACCOUNT'
  | 'ASSETS_DIFFERENT'

/** What is left to pay in an asset the shop takes. */
export type Share = {
  readonly due: DueRow & { readonly shop_account_seq: string; readonly merchant_account_seq: string }
  readonly amount: bigint
  readonly fee: bigint
  /** Towards the price. */
  readonly counted: bigint
}

/** Whether a balance may pay it now. */
export async function findPayable(
  db: CheckoutDatabase,
  checkout: CheckoutRow,
): Promise<Result<readonly Share[], 'TRANSACTION_NOT_ACTIVE' | 'TRANSACTION_EXPIRED' | 'TRANSACTION_PROCESSING'>> {
  const state = stateOf(checkout)
  if (state === 'EXPIRED') return refuse('TRANSACTION_EXPIRED')
  if (state === 'PROCESSING') return refuse('TRANSACTION_PROCESSING')
  // What is for trying out is paid by a button alone.
  if (state !== 'OPEN' || checkout.mode !== 'LIVE') return refuse('TRANSACTION_NOT_ACTIVE')
  const id = { mode: checkout.mode, checkoutSeq: checkout.checkout_seq }
  const [shop, dues, { counted }] = await Promise.all([
    selectShop(db, checkout.merchant_seq),
    selectDues(db, id),
    selectCounted(db, id),
  ])
  if (shop?.state !== 'ACTIVE' || counted >= checkout.price) return refuse('TRANSACTION_NOT_ACTIVE')
  return ok(dues.flatMap((due) => shareOf(due, checkout.price, checkout.price - counted)))
}

/** After a part has come in from elsewhere, the rest; rounded up, as the whole was. */
function shareOf(due: DueRow, price: bigint, left: bigint): Share[] {
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

/** The member's own account, which is not the one the shop is paid into. */
export async function findSource(
  db: CheckoutDatabase,
  shares: readonly Share[],
  { memberSeq, accountSeq }: { readonly memberSeq: string; readonly accountSeq: string },
) {
  const account = await selectAccount(db, memberSeq, accountSeq)
  if (!account) return refuse('NOT_FOUND')
  if (shares.some(({ due }) => due.shop_account_seq === accountSeq)) return refuse('SAME_ACCOUNT')
  return ok({ account, share: shares.find(({ due }) => due.asset_seq === account.asset_seq) })
}
