import { sql } from '@cocobnk/database'
import type { Person } from '@cocobnk/testing/person'
import { APP_ADDRESS, registerApp, relyingParty, withPassword } from '@cocobnk/testing/relying-party'
import { ask, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import * as oidc from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'

const { bank, api, newcomer } = await runBank()
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let app: Awaited<ReturnType<typeof registerApp>>
let party: Awaited<ReturnType<typeof relyingParty>>
let member: Person

beforeAll(async () => {
  app = await registerApp(await newcomer('site-owner'))
  party = await relyingParty(api.url, app)
  member = await newcomer('site-user')
})

const post = async (path: string, body: object) =>
  (await ask(`${api.url}/api/v1${path}`, jsonInit('POST', body, otherAddress()))).body

/** Starts an easy login as a site. Returns the token and number to show, the poll secret, and the verifier for the code. */
async function begin(more: object = {}) {
  const verifier = oidc.randomPKCECodeVerifier()
  const body = await post('/member/xplogin/token', {
    client_id: app.client_id,
    client_secret: app.secret,
    redirect_uri: APP_ADDRESS,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    scopes: ['openid', 'profile'],
    visitor_address: '203.0.113.7',
    visitor_agent: AGENT,
    ...more,
  })
  const { token, number, poll, error } = body as Record<string, string>
  return { token: token ?? '', number: number ?? '', poll: poll ?? '', error, verifier, body }
}

type Begun = Awaited<ReturnType<typeof begin>>
const pathOf = ({ token }: Begun) => `/member/xplogin/token/${token}`
const approve = (person: Person, begun: Begun, number = begun.number) =>
  withPassword(person, 'PATCH', pathOf(begun), { type: 'SET_APPROVED', number })
const polled = ({ poll }: Begun) => post('/member/xplogin/poll', { poll })

/** Redeems a code as if the browser had returned with it. */
const redeem = (code: unknown, { verifier }: Begun) =>
  oidc.authorizationCodeGrant(
    party.config,
    new URL(
      `${APP_ADDRESS}?${new URLSearchParams({ code: String(code), iss: party.config.serverMetadata().issuer }).toString()}`,
    ),
    { pkceCodeVerifier: verifier },
  )

describe('an easy login', () => {
  it('is approved with the number shown on the site and a step-up, and its code is issued once', async () => {
    const begun = await begin()
    expect(begun.body).toMatchObject({ url: expect.stringMatching(/\/xplogin\?token=[\w-]{22}$/), interval_seconds: 2 })
    expect(await polled(begun)).toMatchObject({ status: 'ISSUED', code: null })
    expect((await member.call('GET', pathOf(begun))).body.xplogin).toMatchObject({
      client: { name: 'Sample App' },
      redirect_host: 'app.example.com',
      browser: 'Firefox',
      system: 'Linux',
      place: '203.0.113.x',
      is_known: false,
      status: 'ISSUED',
    })
    const approved = { type: 'SET_APPROVED', number: begun.number }
    expect((await member.call('PATCH', pathOf(begun), { body: approved })).body.error).toBe('STEP_UP_REQUIRED')
    expect((await approve(member, begun)).body).toMatchObject({ error: 0, status: 'APPROVED' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => polled(begun)))
    const codes = answers.flatMap(({ code }) => (code === null ? [] : [code]))
    expect(codes).toHaveLength(1)
    const tokens = await redeem(codes[0], begun)
    expect(tokens.claims()?.aud).toBe(app.client_id)
    expect(await oidc.fetchUserInfo(party.config, tokens.access_token, oidc.skipSubjectCheck)).toMatchObject({
      preferred_username: 'site-user',
    })
    expect((await approve(member, begun)).body.error).toBe('TOKEN_ENDED')
  })

  it('needs the app’s secret and return address, and grants no scope that shows money', async () => {
    expect((await begin({ client_secret: 'cas_wrong' })).error).toBe('CLIENT_REFUSED')
    expect((await begin({ client_secret: undefined })).error).toBe('CLIENT_REFUSED')
    expect((await begin({ redirect_uri: 'https://evil.example.com/' })).error).toBe('CLIENT_REFUSED')
    expect((await begin({ scopes: ['openid', 'accounts:read'] })).error).toBe('INVALID_INPUT')
  })

  it('shows the place that an app with a secret states, and of an app without one where its request came from', async () => {
    const placeOf = async (begun: Begun) => (await member.call('GET', pathOf(begun))).body.xplogin
    expect((await begin({ visitor_address: undefined })).body).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { visitor_address: 'REQUIRED' },
    })
    const open = await registerApp(await newcomer('open-site'), { is_confidential: false })
    const wish = { client_id: open.client_id, client_secret: undefined }
    const forged = await begin({ ...wish, visitor_address: '198.51.100.7', visitor_agent: AGENT })
    expect(await placeOf(forged)).toMatchObject({ place: expect.stringMatching(/^10\./), browser: null })
    const silent = await begin({ ...wish, visitor_address: undefined, visitor_agent: undefined })
    expect(await placeOf(silent)).toMatchObject({ place: expect.stringMatching(/^10\./) })
    expect(await placeOf(await begin())).toMatchObject({ place: '203.0.113.x', browser: 'Firefox' })
  })

  it('ends with the third wrong number or when the member rejects it', async () => {
    const begun = await begin()
    const wrong = begun.number === '00' ? '01' : '00'
    for (const expected of ['NUMBER_WRONG', 'NUMBER_WRONG', 'NUMBER_WRONG', 'TOKEN_ENDED'])
      expect((await approve(member, begun, wrong)).body.error).toBe(expected)
    expect(await polled(begun)).toMatchObject({ status: 'REJECTED', code: null })
    const other = await begin()
    expect((await member.call('PATCH', pathOf(other), { body: { type: 'SET_REJECTED' } })).body.status).toBe('REJECTED')
    expect(await polled(other)).toMatchObject({ status: 'REJECTED' })
  })

  it('expires after five minutes', async () => {
    const begun = await begin()
    const { rows } = await sql<{
      seconds: number
    }>`SELECT extract(epoch FROM expires_at - created_at)::integer AS seconds
      FROM xplogin ORDER BY created_at DESC LIMIT 1`.execute(bank.owner)
    expect(rows[0]?.seconds).toBe(300)
    await sql`UPDATE xplogin SET expires_at = now() WHERE status = 'ISSUED'`.execute(bank.owner)
    expect((await member.call('GET', pathOf(begun))).body.error).toBe('TOKEN_ENDED')
    expect((await approve(member, begun)).body.error).toBe('TOKEN_ENDED')
    expect(await polled(begun)).toMatchObject({ status: 'EXPIRED', code: null })
  })

  it('is not polled with the shown token, and its code is not redeemed with another verifier', async () => {
    const begun = await begin()
    await approve(member, begun)
    expect((await post('/member/xplogin/poll', { poll: begun.token.padEnd(43, 'A') })).error).toBe('NOT_FOUND')
    const { code } = await polled(begun)
    await expect(redeem(code, { ...begun, verifier: oidc.randomPKCECodeVerifier() })).rejects.toThrow()
    expect((await redeem(code, begun)).access_token).toBeTruthy()
  })
})
