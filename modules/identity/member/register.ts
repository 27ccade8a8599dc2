import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import { agreeToTerms } from '@cocobnk/term'
import { codeMinutes } from './code/life.ts'
import { sendCode } from './code/send.ts'
import { createMember } from './create.ts'
import type { MemberDeps } from './deps.ts'
import { splitInviterCode } from './inviter-code.ts'
import { isCommonPassword } from './password/common.ts'
import { selectMemberByName } from './store.ts'

type Key = 'POST /member'
type Registration = Pick<Call<Key>, 'body' | 'locale'>
type Deps = Pick<MemberDeps, 'db' | 'vault' | 'settings'>

/** Creates the member, records the agreed terms, and sends a code to their email, in one transaction. */
export async function register(deps: Deps, { body, locale }: Registration): Promise<Result<Output<Key>, CodeOf<Key>>> {
  if (isCommonPassword(body.password)) return refuse('INVALID_INPUT', { fields: { password: 'COMMON' } })
  const invited = body.inviter_code ? splitInviterCode(body.inviter_code) : undefined
  const inviter = invited && (await selectMemberByName(deps.db, invited.name))
  if (body.inviter_code && !inviter) return refuse('INVITER_UNKNOWN')
  const minutes = await codeMinutes(deps)
  const created = await createMember(deps, {
    userName: body.user_id,
    password: body.password,
    email: body.email,
    locale,
    ...(inviter && { inviterSeq: inviter.member_seq, inviteWord: invited?.word ?? null }),
    and: async (transaction, { memberSeq, emailSeq }) => {
      await agreeToTerms(transaction, memberSeq, body.terms)
      const code = { purpose: 'EMAIL', subject_seq: emailSeq, recipient: body.email, locale, minutes } as const
      await sendCode(transaction, deps.vault, code)
    },
  })
  if (!created.ok) return created
  return ok({ member_number: created.value.memberNumber, email_seq: created.value.emailSeq })
}
