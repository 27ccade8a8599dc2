import { isNear } from '@cocobnk/clearing'
import type { Call, Output } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Authentication, readAuthentication } from './authentication.ts'
import type { PayDeps } from './deps.ts'
import type { PayFault } from './fault.ts'
import { selectBalancePayment } from './pay.store.ts'
import { payPlanned } from './pay-planned.ts'
import { leavingOf, type Plan, type WishRow } from './plan.ts'
import { settlementOf } from './posting.ts'
import { again } from './repeated.ts'
import { findWanted } from './wish.ts'

const KEY = 'POST /pg/transaction/{transaction_seq}/pay'
type Asked = Pick<Call<typeof KEY>, 'caller' | 'path' | 'body'>
type Paid = Output<typeof KEY>

/** Pays from a balance after the member's confirmation. The same proof is always the same payment. */
export async function pay(deps: PayDeps, { caller, path, body }: Asked): Promise<Result<Paid, PayFault>> {
  const proved = readAuthentication(deps.authenticationSecret, body.authentication)
  if (!proved || !isFor(proved, caller, path.transaction_seq, body.account_seq)) return refuse('AUTHENTICATION_REFUSED')
  const { memberSeq, sessionSeq } = caller
  const row = await deps.crowd.wishOfSeq(proved.checkout_seq, memberSeq, body.account_seq)
  if (!isProvedAmount(body.amount, proved, row)) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const wish = await findWanted(deps, row, memberSeq, proved.quote_id)
  // A retry gets the same response, whatever has happened since.
  const known = wish.ok ? undefined : await selectBalancePayment(deps.db, proved.payment_seq)
  if (known) return again(deps, known)
  if (!wish.ok) return wish
  if (proved.expires_at <= new Date()) return refuse(proved.quote_id ? 'QUOTE_EXPIRED' : 'AUTHENTICATION_REFUSED')
  // Only the confirmed amount is paid: the rest of the price may have changed since.
  if (leavingOf(wish.value).amount !== proved.amount) return refuse('AUTHENTICATION_REFUSED')
  const { payment_seq: paymentSeq } = proved
  const plan = { ...wish.value, paymentSeq, memberSeq, sessionSeq, accountSeq: body.account_seq }
  const paid = await payPlanned(deps, plan)
  return paid.ok ? ok(answerOf(plan)) : paid
}

function isFor(proved: Authentication, caller: Asked['caller'], checkoutSeq: string, accountSeq: string): boolean {
  return (
    proved.member_seq === caller.memberSeq &&
    proved.session_seq === caller.sessionSeq &&
    proved.checkout_seq === checkoutSeq &&
    proved.account_seq === accountSeq
  )
}

/** Whether the request names the amount that was proved. Only a faulty program names another one. */
function isProvedAmount(text: string, { amount }: Authentication, row: WishRow | undefined): boolean {
  const decimals = row?.decimal_point ?? undefined
  // Without the checkout or the account nothing is paid anyway.
  if (decimals === undefined) return true
  const minor = parseMinor(text, decimals)
  return minor.ok && minor.value === amount
}

export function answerOf(plan: Plan): Paid {
  const { asset_seq, code, decimal_point, amount } = leavingOf(plan)
  return {
    payment: {
      payment_seq: plan.paymentSeq,
      transaction_seq: plan.checkout.checkout_seq,
      account_seq: plan.accountSeq,
      asset: { asset_seq, code },
      amount: formatMinor(amount, decimal_point),
      status: isNear(settlementOf(plan)) ? 'PAID' : 'PROCESSING',
    },
  }
}
