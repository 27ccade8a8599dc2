import type { Output } from '@cocobnk/contract'
import { credential } from '@cocobnk/contract'
import type { MemberDeps } from './deps.ts'
import { isIndexTaken } from './email/store.ts'
import { emailIndex } from './identity.ts'
import { splitInviterCode } from './inviter-code.ts'
import { selectMemberByName } from './store.ts'

type Verdict = Output<'GET /member/parameter/validation'>
type Parameter = { readonly name: 'user_id' | 'email' | 'inviter_code'; readonly value: string }
type Deps = Pick<MemberDeps, 'db' | 'vault'>

/** Checks a form field while it is typed. It reveals no more than the sign-up itself would. */
export async function validateParameter(deps: Deps, { name, value }: Parameter): Promise<Verdict> {
  const reason = await REASONS[name](deps, value)
  return { valid: reason === null, reason }
}

const REASONS: Record<Parameter['name'], (deps: Deps, value: string) => Promise<Verdict['reason']>> = {
  user_id: async ({ db }, value) => {
    if (!credential.userName.safeParse(value).success) return 'INVALID_FORMAT'
    return (await selectMemberByName(db, value)) ? 'DUPLICATE' : null
  },
  email: async ({ db, vault }, value) => {
    const email = credential.emailText.safeParse(value)
    if (!email.success) return 'INVALID_FORMAT'
    return (await isIndexTaken(db, await emailIndex(vault, email.data))) ? 'DUPLICATE' : null
  },
  inviter_code: async ({ db }, value) =>
    (await selectMemberByName(db, splitInviterCode(value).name)) ? null : 'UNKNOWN',
}
