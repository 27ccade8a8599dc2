import { DEMO_LOGINS } from '../scripts/demo/seed-demo.logins.ts'
import { addresses } from './addresses.ts'

const [{ userName, password }] = DEMO_LOGINS
/** A token expires after ten minutes. One older than this is not lent to another test. */
const LENT_FOR_MS = 6 * 60_000

export type MemberTokens = ReturnType<typeof createMemberTokens>

export const demoLogin = { user_id: userName, password } as const

export function createMemberTokens(fromAddress: string) {
  let lent: { readonly token: string; readonly since: number } | undefined
  /** Starts a separate session, for tests that end it. It sends no cookies: with them, each login would end the session before it. */
  const own = async (): Promise<string> => {
    const answer = await fetch(`${addresses.web}/api/v1/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': fromAddress },
      body: JSON.stringify(demoLogin),
    })
    const body = (await answer.json()) as { token?: string; message?: string }
    if (!body.token) throw new Error(`the demo member could not log in: ${body.message}`)
    return body.token
  }
  const shared = async (): Promise<string> => {
    if (!lent || Date.now() - lent.since > LENT_FOR_MS) lent = { token: await own(), since: Date.now() }
    return lent.token
  }
  return { own, shared }
}
