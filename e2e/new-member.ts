import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { addresses } from './addresses.ts'
import { codeTo } from './pages/mailbox.ts'

export type NewMember = {
  readonly user_id: string
  readonly email: string
  readonly password: string
  /** Device cookie of the member's known browser, for logins from elsewhere. */
  readonly device?: string
}

/** Data of a member who is not registered yet, with a random name. For tests that change a member's data. */
export function somebody(): NewMember {
  const name = `m${randomBytes(5).toString('hex')}`
  return { user_id: name, email: `${name}@cocobnk.test`, password: 'Blue-Horse-2026!' }
}

const REQUIRED_TERMS = ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA']

/** Registers a new member through the api. */
export async function newMember(request: APIRequestContext, inviter?: string): Promise<NewMember> {
  const member = somebody()
  await registerAs(request, member, inviter)
  return member
}

/** Registers a new member and confirms the email, which gives the grade that may open accounts. */
export async function newConfirmedMember(request: APIRequestContext, inviter?: string): Promise<NewMember> {
  const member = somebody()
  const email_seq = await registerAs(request, member, inviter)
  const data = { email_seq, code: await codeTo(member.email) }
  const answer = await request.post(`${addresses.web}/api/v1/member/email/verify`, { data })
  if (!answer.ok()) throw new Error(`an email could not be confirmed: ${await answer.text()}`)
  const device = /__Host-device=([\w-]+)/.exec(answer.headers()['set-cookie'] ?? '')?.[1]
  if (!device) throw new Error('the browser that confirmed the email is no known device')
  return { ...member, device }
}

async function registerAs(request: APIRequestContext, member: NewMember, inviter?: string): Promise<string> {
  const { user_id, email, password } = member
  const data = { user_id, email, password, terms: REQUIRED_TERMS, ...(inviter ? { inviter_code: inviter } : {}) }
  const answer = await request.post(`${addresses.web}/api/v1/member`, { data })
  if (!answer.ok()) throw new Error(`nobody could be registered: ${await answer.text()}`)
  return ((await answer.json()) as { email_seq: string }).email_seq
}
