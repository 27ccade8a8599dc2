import { assetOfSeq } from '@cocobnk/asset'
import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { authenticationToken } from './authentication.ts'
import type { PayDeps } from './deps.ts'
import { findPayable, findSource } from './payable.ts'
import { selectCheckoutByToken } from './store.ts'

const KEY = 'POST /pg/transaction/authenticate'
type Asked = Pick<Call<typeof KEY>, 'caller' | 'client' | 'body'>
type Answer = Output<typeof KEY>
type Fault = CodeOf<typeof KEY>

const VALID_MS = 5 * 60_000

/** What is about to be proved, and whether it can succeed at all: asked before a factor is. */
export async function wishOf(deps: PayDeps, { caller, body }: Asked): Promise<Result<Wish, Fault>> {
  const checkout = await selectCheckoutByToken(deps.db, body.token)
  if (!checkout) return refuse('NOT_FOUND')
  const payable = await findPayable(deps.db, checkout)
  if (!payable.ok) return payable
  const { memberSeq } = caller
  const source = await findSource(deps.db, payable.value, { memberSeq, accountSeq: body.account_seq })
  if (!source.ok) return source
  const { account, share } = source.value
  if (!share) return refuse('ASSETS_DIFFERENT')
  return ok({ checkoutSeq: checkout.checkout_seq, amount: share.amount, assetSeq: account.asset_seq, quoteId: null })
}

type Wish = {
  readonly checkoutSeq: string
  /** What leaves the account. */
  readonly amount: bigint
  readonly assetSeq: string
  readonly quoteId: string | null
}

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
  const { checkoutSeq, amount, assetSeq, quoteId } = wish.value
  const expires_at = new Date(Date.now() + VALID_MS)
  const authentication = authenticationToken(deps.authenticationSecret, {
    payment_seq: uuidV7(),
    member_seq: caller.memberSeq,
    session_seq: caller.sessionSeq,
    checkout_seq: checkoutSeq,
    account_seq: body.account_seq,
    amount,
    quote_id: quoteId,
    expires_at,
  })
  const { code, decimal_point } = await assetOfSeq(deps.db, assetSeq)
  return ok({
    authentication,
    transaction_seq: checkoutSeq,
    account_seq: body.account_seq,
    asset: { asset_seq: assetSeq, code },
    amount: formatMinor(amount, decimal_point),
    expires_at: expires_at.toISOString(),
  })
}
