import type { Call, CodeOf } from '@cocobnk/contract'
import type { Result } from '@cocobnk/result'
import type { MemberDeps } from './deps.ts'
import { changeEmail } from './email/change.ts'
import { changePassword } from './password/change.ts'
import { confirmPassword } from './password/confirm.ts'

type Key = 'PATCH /member/me'

/** Both changes let somebody in by another way, so both ask for the password first. */
export async function updateMember(
  deps: MemberDeps,
  { body, caller, client }: Pick<Call<Key>, 'body' | 'caller' | 'client'>,
): Promise<Result<object, CodeOf<Key>>> {
  const { memberSeq, sessionSeq } = caller
  const confirmed = await confirmPassword(deps, memberSeq, body.password)
  if (!confirmed.ok) return confirmed
  if (body.type === 'UPDATE_PASSWORD') {
    return changePassword(deps, { memberSeq, sessionSeq, newPassword: promised(body.new_password), client })
  }
  const change = { emailSeq: promised(body.email_seq), address: promised(body.email) }
  return changeEmail(deps, { memberSeq, client, ...change })
}

/** The contract asks for it with this type of change. */
function promised<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the contract let a change pass that lacks a field')
  return value
}
