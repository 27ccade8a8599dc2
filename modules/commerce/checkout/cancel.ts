import type { Call, CodeOf } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { ofShop } from './access.ts'
import type { CheckoutDatabase } from './deps.ts'
import { type CheckoutRow, moveCheckout } from './move.ts'
import { stateOf } from './show.ts'
import { selectCheckoutOfSeq } from './store.ts'

const KEY = 'PATCH /pg/transaction/{transaction_seq}'
type Asking = Pick<Call<typeof KEY>, 'caller' | 'path' | 'body'>

/** Cancels for the shop, or for a payer who declines. A checkout that is being paid is left alone. Idempotent. */
export async function cancelCheckout(
  db: CheckoutDatabase,
  { caller, path, body }: Asking,
): Promise<Result<CheckoutRow, CodeOf<typeof KEY>>> {
  const found =
    (await ofShop(db, caller, path.transaction_seq, ['OWNER', 'CASHIER'])) ??
    (await givenTo(db, path.transaction_seq, body.token))
  if (!found) return refuse('NOT_FOUND')
  return cancelFound(db, found)
}

/** A checkout the caller may cancel. */
export async function cancelFound(
  db: CheckoutDatabase,
  found: CheckoutRow,
): Promise<Result<CheckoutRow, 'TRANSACTION_NOT_ACTIVE' | 'TRANSACTION_PROCESSING'>> {
  if (stateOf(found) === 'OPEN')
    await inTransaction(db, (transaction) =>
      moveCheckout(transaction, found, { to: 'CANCELED', type: 'checkout.canceled' }),
    )
  const now = await selectCheckoutOfSeq(db, found.checkout_seq)
  if (now?.state === 'CANCELED') return ok(now)
  return refuse(now?.state === 'PROCESSING' ? 'TRANSACTION_PROCESSING' : 'TRANSACTION_NOT_ACTIVE')
}

async function givenTo(db: CheckoutDatabase, checkoutSeq: string, token: string | undefined) {
  const checkout = token === undefined ? undefined : await selectCheckoutOfSeq(db, checkoutSeq)
  return checkout?.token === token ? checkout : undefined
}
