import { sql } from '@cocobnk/database'
import { OPERATOR_PASSWORD, OTP_SECRET, ownerOf } from '@cocobnk/testing/operators'
import { ask, jsonInit, otherAddress, type Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { totp } from '@cocobnk/testing/totp'
import { describe, expect, it } from 'vitest'

const { bank, api } = await runBank()
let made = 0

type Browser = { readonly token: string; readonly cookie: string }

const browserOf = ({ body, headers }: Reply): Browser => ({
  token: String(body.token),
  cookie: /^__Host-operator_refresh_token=[\w-]+/.exec(headers.getSetCookie().join('\n'))?.[0] ?? '',
})

async function loggedIn(): Promise<Browser> {
  made += 1
  const email = `session-${made}@operators.test`
  await bank.createOperator(email, 'FINANCE')
  const body = { email, password: OPERATOR_PASSWORD, otp_token: totp(OTP_SECRET) }
  return browserOf(await ask(`${api.url}/api/v1/operator/auth/token`, jsonInit('POST', body, otherAddress())))
}

const renew = ({ token, cookie }: Partial<Browser>) =>
  ask(`${api.url}/api/v1/operator/auth/token/refresh`, {
    method: 'POST',
    headers: { ...otherAddress(), authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) },
  })
const isAlive = async ({ token }: Browser) =>
  (await ask(`${api.url}/api/v1/operator/me`, { headers: { ...otherAddress(), authorization: `Bearer ${token}` } }))
    .status === 200

describe("an operator's session", () => {
  it('is not renewed by a copied access token alone', async () => {
    const { token } = await loggedIn()
    expect((await renew({ token })).status).toBe(401)
  })

  it('is renewed by the cookie of the same login, which is rotated each time', async () => {
    const first = await loggedIn()
    const second = browserOf(await renew(first))
    expect(second.cookie).toMatch(/^__Host-operator_refresh_token=[\w-]{43}$/)
    expect(second.cookie).not.toBe(first.cookie)
    expect(await isAlive(second)).toBe(true)
    expect((await renew(second)).status).toBe(200)
  })

  it('is not renewed by the cookie of another login', async () => {
    const [own, other] = [await loggedIn(), await loggedIn()]
    expect((await renew({ token: own.token, cookie: other.cookie })).status).toBe(401)
    expect(await isAlive(other)).toBe(true)
  })

  it('ends everywhere when a used cookie is replayed, and the audit log records it', async () => {
    const thief = await loggedIn()
    const owner = browserOf(await renew(thief))
    expect(await isAlive(owner)).toBe(true)
    expect((await renew(thief)).status).toBe(401)
    expect(await isAlive(owner)).toBe(false)
    const audited = await sql`SELECT FROM audit
      WHERE actor = ${`operator:${ownerOf(owner.token)}`} AND action = 'operator.session-stolen'`.execute(bank.owner)
    expect(audited.rows).toHaveLength(1)
  })

  it('repeats its response if the first was lost on its way', async () => {
    const browser = await loggedIn()
    const lost = browserOf(await renew(browser))
    const again = browserOf(await renew(browser))
    expect(again.cookie).toBe(lost.cookie)
    expect(await isAlive(again)).toBe(true)
  })

  it('removes the cookie when it ends', async () => {
    const { token, cookie } = await loggedIn()
    const ended = await ask(`${api.url}/api/v1/operator/auth/token`, {
      method: 'DELETE',
      headers: { ...otherAddress(), authorization: `Bearer ${token}`, cookie },
    })
    expect(ended.headers.getSetCookie().join()).toMatch(/^__Host-operator_refresh_token=;/)
  })
})
