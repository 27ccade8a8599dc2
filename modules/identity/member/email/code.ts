import type { CodeOf, Output } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { attempt, tooOften } from '../attempt.ts'
import { codeMinutes, codeRefused } from '../code/life.ts'
import { isCodeOf, sendCode } from '../code/send.ts'
import type { MemberDeps } from '../deps.ts'
import { selectMember } from '../store.ts'
import { memberVault } from '../vault.ts'
import { ADDRESS_FIELD, shownEmail } from './email.ts'
import { selectEmail, selectUnconfirmedDefault, updateVerified } from './store.ts'

type Deps = Pick<MemberDeps, 'db' | 'vault' | 'settings' | 'throttle'>
type Owner = { readonly memberSeq: string; readonly emailSeq: string }
type SignUpKey = 'POST /member/email/code'
type SendKey = 'POST /member/me/email/{email_seq}/code'
type VerifyKey = 'POST /member/me/email/{email_seq}/verify'

export async function sendEmailCode(deps: Deps, owner: Owner): Promise<Result<Output<SendKey>, CodeOf<SendKey>>> {
  const [member, email] = await Promise.all([selectMember(deps.db, owner.memberSeq), selectEmail(deps.db, owner)])
  if (!member || !email) return refuse('NOT_FOUND')
  const recipient = await memberVault(deps.db, deps.vault, owner.memberSeq).open(ADDRESS_FIELD, email.address)
  const minutes = await codeMinutes(deps)
  const code = { purpose: 'EMAIL', subject_seq: owner.emailSeq, recipient, locale: member.locale, minutes } as const
  const expiresAt = await inTransaction(deps.db, (transaction) => sendCode(transaction, deps.vault, code))
  return ok({ expires_at: expiresAt.toISOString() })
}

/** How many codes callers without a session may have sent to an address. */
const SIGN_UP_CODES = { max: 5, windowSeconds: 900 }

/** Sends a new code during the sign-up, to a caller who knows the id of the email. */
export async function sendSignUpCode(
  deps: Deps,
  emailSeq: string,
): Promise<Result<Output<SignUpKey>, CodeOf<SignUpKey>>> {
  const verdict = await deps.throttle.take({ kind: 'sign-up-code-mail', subject: emailSeq, limit: SIGN_UP_CODES })
  if (verdict.kind !== 'within') return tooOften(verdict)
  const email = await selectUnconfirmedDefault(deps.db, emailSeq)
  return email ? sendEmailCode(deps, { memberSeq: email.member_seq, emailSeq }) : refuse('NOT_FOUND')
}

export async function verifyOwnEmail(
  deps: Deps,
  owner: Owner & { readonly code: string },
): Promise<Result<Output<VerifyKey>, CodeOf<VerifyKey>>> {
  if (!(await selectEmail(deps.db, owner))) return refuse('NOT_FOUND')
  const verified = await verifyEmail(deps, owner)
  if (!verified.ok) return verified
  const { kyc } = await deps.settings()
  const own = memberVault(deps.db, deps.vault, owner.memberSeq)
  return ok({ email: await shownEmail(own, verified.value, kyc.validity_months) })
}

/** Confirms the email if the code is right. Its id and its code are both issued by us. */
export async function verifyEmail(
  deps: Deps,
  { emailSeq, code }: { readonly emailSeq: string; readonly code: string },
) {
  const minutes = await codeMinutes(deps)
  return attempt(deps.throttle, [{ kind: 'email-code', subject: emailSeq }], () =>
    inTransaction(deps.db, async (transaction) => {
      const isRight = await isCodeOf(transaction, deps.vault, { purpose: 'EMAIL', subject_seq: emailSeq }, code)
      const email = isRight ? await updateVerified(transaction, emailSeq) : undefined
      return email ? ok(email) : codeRefused(minutes)
    }),
  )
}
