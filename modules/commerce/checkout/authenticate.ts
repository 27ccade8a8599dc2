import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result } from '@cocobnk/result'
import { authenticationToken } from './authentication.ts'
import type { PayDeps } from './deps.ts'
import { leavingOf, type Wanted } from './plan.ts'
import { showConversion } from './show-conversion.ts'
import { checkQuote, findWanted } from './wish.ts'

const KEY = 'POST /pg/transaction/authenticate'
type Asked = Pick<Call<typeof KEY>, 'caller' | 'client' | 'body' | 'ownToken'>
type Answer = Output<typeof KEY>
type Fault = CodeOf<typeof KEY>

const VALID_MS = 5 * 60_000

/** Checks that the payment can succeed, before a second factor is requested. */
export async function wishOf(
  deps: PayDeps,
  { caller, body }: Pick<Asked, 'caller' | 'body'>,
): Promise<Result<Wanted, Fault>> {
  const { memberSeq } = caller
  const wish = await deps.crowd.wishByToken(body.token, memberSeq, body.account_seq)
  const wanted = await findWanted(deps, wish, memberSeq, body.quote_id)
  if (!wanted.ok) return wanted
  const stands = await checkQuote(deps, wanted.value)
  return stands.ok ? wanted : stands
}

/** Returns the proof for exactly this payment: valid once, for five minutes or until its rate expires. */
export async function authenticate(deps: PayDeps, asked: Asked): Promise<Result<Answer, Fault>> {
  const { caller, client, body, ownToken } = asked
  const wish = await wishOf(deps, asked)
  if (!wish.ok) return wish
  // Without either, the step-up of the operation has already proved a factor.
  if (body.password !== undefined || body.otp_token !== undefined) {
    const { password, otp_token } = body
    const proved = await deps.prove({ memberSeq: caller.memberSeq, ownToken, client, password, otpToken: otp_token })
    if (!proved.ok) return proved
  }
  const { checkout, share, converting } = wish.value
  const { asset_seq, code, decimal_point, amount } = leavingOf(wish.value)
  const expires_at = converting?.quote.expiresAt ?? new Date(Date.now() + VALID_MS)
  const authentication = authenticationToken(deps.authenticationSecret, {
    payment_seq: converting?.quote.conversionSeq ?? uuidV7(),
    member_seq: caller.memberSeq,
    session_seq: caller.sessionSeq,
    checkout_seq: checkout.checkout_seq,
    account_seq: body.account_seq,
    amount,
    quote_id: converting?.quote.quoteId,
    expires_at,
  })
  return ok({
    authentication,
    transaction_seq: checkout.checkout_seq,
    account_seq: body.account_seq,
    asset: { asset_seq, code },
    amount: formatMinor(amount, decimal_point),
    conversion: converting ? showConversion(converting.quote, share.due) : null,
    expires_at: expires_at.toISOString(),
  })
}
