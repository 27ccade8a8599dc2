import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result } from '@cocobnk/result'
import { authenticationToken } from './authentication.ts'
import type { PayDeps } from './deps.ts'
import { judgeWish } from './payable.ts'
import type { Share } from './plan.ts'

const KEY = 'POST /pg/transaction/authenticate'
type Asked = Pick<Call<typeof KEY>, 'caller' | 'client' | 'body'>
type Answer = Output<typeof KEY>
type Fault = CodeOf<typeof KEY>

const VALID_MS = 5 * 60_000

/** What is about to be proved, and whether it can succeed at all: asked before a factor is. */
export async function wishOf(deps: PayDeps, { caller, body }: Asked): Promise<Result<Wish, Fault>> {
  const found = judgeWish(await deps.crowd.wishByToken(body.token, caller.memberSeq, body.account_seq))
  if (!found.ok) return found
  const { checkout, share } = found.value
  return ok({ checkoutSeq: checkout.checkout_seq, share })
}

type Wish = { readonly checkoutSeq: string; readonly share: Share }

/** The proof of a factor, for exactly this: good for five minutes and one payment. */
export async function authenticate(deps: PayDeps, asked: Asked): Promise<Result<Answer, Fault>> {
  const { caller, client, body } = asked
  const wish = await wishOf(deps, asked)
  if (!wish.ok) return wish
  // Without either of them the step-up of the operation has proved it already.
  if (body.password !== undefined || body.otp_token !== undefined) {
    const { password, otp_token } = body
    const proved = await deps.prove({ memberSeq: caller.memberSeq, client, password, otpToken: otp_token })
    if (!proved.ok) return proved
  }
  const { checkoutSeq, share } = wish.value
  const { amount, due } = share
  const expires_at = new Date(Date.now() + VALID_MS)
  const authentication = authenticationToken(deps.authenticationSecret, {
    payment_seq: uuidV7(),
    member_seq: caller.memberSeq,
    session_seq: caller.sessionSeq,
    checkout_seq: checkoutSeq,
    account_seq: body.account_seq,
    amount,
    expires_at,
  })
  return ok({
    authentication,
    transaction_seq: checkoutSeq,
    account_seq: body.account_seq,
    asset: { asset_seq: due.asset_seq, code: due.code },
    amount: formatMinor(amount, due.decimal_point),
    expires_at: expires_at.toISOString(),
  })
}
