import type { Call, CodeOf } from '@cocobnk/contract'
import type { Result } from '@cocobnk/result'
import type { MemberDeps } from './deps.ts'
import { changeEmail } from './email/change.ts'
import { changePassword } from './password/change.ts'
import { confirmPassword } from './password/confirm.ts'

type Key = 'PATCH /member/me'

/** Changes the password or an email. Both open another way to log in, so both require the current password. */
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

/** Returns a value that the contract requires with this type of change; throws if it is missing. */
function promised<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the contract let a change pass that lacks a field')
  return value
}
