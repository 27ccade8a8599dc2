import type { BrowserContext } from '@playwright/test'
import { addresses } from './addresses.ts'
import { type NewMember, newMember } from './new-member.ts'

/** Registers a new member and logs them in through the api. For tests that change a member's data. */
export async function asNewMember(context: BrowserContext): Promise<NewMember> {
  const member = await newMember(context.request)
  await logInAs(context, member)
  return member
}

type Login = Pick<NewMember, 'user_id' | 'password'> & { readonly otp_token?: string }

export async function logInAs(context: BrowserContext, login: Login): Promise<void> {
  const answer = await context.request.post(`${addresses.web}/api/v1/auth/token`, { data: login })
  const { token, message } = (await answer.json()) as { token?: string; message?: string }
  if (!token) throw new Error(`${login.user_id} could not log in: ${message}`)
  await context.addCookies([{ name: 'access_token', value: token, domain: 'localhost', path: '/', sameSite: 'Strict' }])
}
