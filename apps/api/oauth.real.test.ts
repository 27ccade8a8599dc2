import { sql } from '@cocobnk/database'
import { WEB_ORIGIN } from '@cocobnk/testing/members'
import { openMint } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { APP_ADDRESS, registerApp, relyingParty, withPassword } from '@cocobnk/testing/relying-party'
import { ask } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import * as oidc from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'

const { bank, api, newcomer, atDesk } = await runBank()
const mint = await openMint(bank, ['USOT'])

type Party = Awaited<ReturnType<typeof relyingParty>>
let owner: Person
let member: Person
let app: Awaited<ReturnType<typeof registerApp>>
let party: Party

beforeAll(async () => {
  owner = await newcomer('app-owner')
  member = await newcomer('app-user')
  app = await registerApp(owner)
  party = await relyingParty(api.url, app)
})

/** The library's error code for an app that the bank did not recognize. */
const NOT_THE_APP = 'OAUTH_WWW_AUTHENTICATE_CHALLENGE'

const errorOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: { error?: string; cause?: { error?: string }; code?: string }) =>
      error.error ?? error.cause?.error ?? error.code,
  )
const userInfo = (token: string) => oidc.fetchUserInfo(party.config, token, oidc.skipSubjectCheck)
const accounts = async (token: string, headers: Readonly<Record<string, string>> = {}) =>
  (await ask(`${api.url}/api/v1/oauth2/account`, { headers: { authorization: `Bearer ${token}`, ...headers } })).body
const grantsOf = async (person: Person) =>
  (await person.call('GET', '/oauth2/grant')).body.list as { grant_seq: string; client: { client_id: string } }[]

describe('the OpenID provider', () => {
  it('describes itself at the well-known address, with PKCE, code and query only', () => {
    expect(party.config.serverMetadata()).toMatchObject({
      issuer: WEB_ORIGIN,
      authorization_endpoint: `${WEB_ORIGIN}/api/v1/oauth2/authorize`,
      token_endpoint: `${WEB_ORIGIN}/api/v1/oauth2/token`,
      jwks_uri: `${WEB_ORIGIN}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['ES256'],
    })
  })

  it('answers in the form of the standards, while operations of the contract keep the envelope (trap 4)', async () => {
    const tokens = await party.logIn(member)
    expect(tokens).not.toHaveProperty('error')
    const refused = await fetch(`${api.url}/api/v1/oauth2/token`, { method: 'POST' })
    expect(await refused.json()).toMatchObject({ error: 'invalid_request' })
    expect((await member.call('GET', '/oauth2/grant')).body.error).toBe(0)
    expect((await ask(`${api.url}/api/v1/oauth2/client/${app.client_id}`)).body).toMatchObject({
      error: 0,
      client: { client_id: app.client_id, name: 'Sample App' },
    })
  })

  it('logs a member in: code, PKCE, id token, user info, refresh, logout', async () => {
    const tokens = await party.logIn(member)
    const claims = tokens.claims()
    expect(claims).toMatchObject({ iss: WEB_ORIGIN, aud: app.client_id, sub: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await userInfo(tokens.access_token)).toMatchObject({
      sub: claims?.sub,
      preferred_username: 'app-user',
      email: expect.stringContaining('@'),
    })
    const renewed = await oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? '')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect(await userInfo(renewed.access_token)).toMatchObject({ sub: claims?.sub })
    const bye = oidc.buildEndSessionUrl(party.config, {
      post_logout_redirect_uri: 'https://app.example.com/bye',
      id_token_hint: tokens.id_token ?? '',
    })
    expect(await logOut(bye)).toBe('https://app.example.com/bye')
  })

  it('supports pushed requests and tokens bound to a key of the app', async () => {
    const begun = await party.begin({}, true)
    const handle = oidc.getDPoPHandle(party.config, await oidc.randomDPoPKeyPair('ES256'))
    const back = await party.consent(member, begun)
    const tokens = await oidc.authorizationCodeGrant(party.config, new URL(back), begun.checks, undefined, {
      DPoP: handle,
    })
    expect(tokens.token_type).toBe('dpop')
    expect(await errorOf(userInfo(tokens.access_token))).not.toBe('nothing')
    const info = await oidc.fetchUserInfo(party.config, tokens.access_token, oidc.skipSubjectCheck, { DPoP: handle })
    expect(info).toMatchObject({ preferred_username: 'app-user' })
    // A bound token is useless without the key.
    expect((await accounts(tokens.access_token)).error).toBe('UNAUTHENTICATED')
  })

  it('gives each app a different identifier for the same member', async () => {
    const other = await registerApp(owner, { name: 'Other' })
    const [one, two] = [await party.logIn(member), await (await relyingParty(api.url, other)).logIn(member)]
    expect(one.claims()?.sub).not.toBe(two.claims()?.sub)
    expect((await party.logIn(member)).claims()?.sub).toBe(one.claims()?.sub)
  })

  it('remembers a consent, and asks again when the app requests a new consent or a fresh login', async () => {
    await party.logIn(member)
    const read = async (more: Readonly<Record<string, string>>) => {
      const { sentTo } = await party.begin(more)
      return (await member.call('GET', `/oauth2/interaction/${uidIn(sentTo)}`)).body
    }
    expect(await read({})).toMatchObject({ is_remembered: true, redirect_host: 'app.example.com' })
    expect(await read({ prompt: 'consent' })).toMatchObject({ is_remembered: false })
    expect(await read({ prompt: 'login' })).toMatchObject({ is_remembered: false, is_fresh_needed: true })
    const begun = await party.begin()
    const back = await party.consent(member, begun, { type: 'SET_CONTINUED', scopes: [] })
    expect(new URL(back).searchParams.get('code')).toBeTruthy()
    expect((await party.begin({ prompt: 'none' })).sentTo).toContain('error=login_required')
  })

  it('returns access_denied to the app when the member refuses', async () => {
    const { browser, sentTo } = await party.begin()
    const refused = { type: 'SET_DENIED' }
    const { body } = await member.call('PATCH', `/oauth2/interaction/${uidIn(sentTo)}`, { body: refused })
    expect(await browser.open(String(body.redirect_to))).toMatch(
      /^https:\/\/app\.example\.com\/callback\?error=access_denied/,
    )
    const again = await member.call('PATCH', `/oauth2/interaction/${uidIn(sentTo)}`, { body: refused })
    expect(again.body.error).toBe('INTERACTION_ENDED')
  })
})

describe('an attacker', () => {
  it.each([
    ['another address', `${APP_ADDRESS}/more`],
    ['another host', 'https://evil.example.com/callback'],
    ['the same host by http', 'http://app.example.com/callback'],
    ['a user in front of the host', 'https://app.example.com@evil.example.com/callback'],
  ])('is never sent a code at %s', async (_, redirect_uri) => {
    const { sentTo } = await party.begin({ redirect_uri })
    expect(sentTo).toBe(`${WEB_ORIGIN}/oauth2/authorize?problem=invalid_redirect_uri`)
  })

  it('gets nothing without PKCE, with a plain challenge, an implicit flow or form_post', async () => {
    const plain = await party.begin({ code_challenge_method: 'plain' })
    expect(plain.sentTo).toContain('error=invalid_request')
    expect((await party.begin({ response_type: 'id_token' })).sentTo).not.toContain('id_token=')
    expect(await party.begin({ response_mode: 'form_post' }).catch(String)).toMatch(
      /name="error" value="invalid_request"/,
    )
    const address = new URL(`${api.url}/api/v1/oauth2/authorize`)
    address.search = new URLSearchParams({
      client_id: app.client_id,
      redirect_uri: APP_ADDRESS,
      response_type: 'code',
      scope: 'openid',
    }).toString()
    const answer = await fetch(address, { redirect: 'manual' })
    expect(answer.headers.get('location')).toContain('error=invalid_request')
  })

  it('cannot redeem a code with another verifier, app or secret', async () => {
    const begun = await party.begin()
    const back = new URL(await party.consent(member, begun))
    const wrong = { ...begun.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    expect(await errorOf(oidc.authorizationCodeGrant(party.config, back, wrong))).toBe('invalid_grant')
    const stranger = await relyingParty(api.url, await registerApp(owner, { name: 'Stranger' }))
    expect(await errorOf(oidc.authorizationCodeGrant(stranger.config, back, begun.checks))).toBe('invalid_grant')
    const guessing = await relyingParty(api.url, { ...app, secret: `cas_${'x'.repeat(43)}` })
    expect(await errorOf(oidc.authorizationCodeGrant(guessing.config, back, begun.checks))).toBe(NOT_THE_APP)
    expect((await oidc.authorizationCodeGrant(party.config, back, begun.checks)).access_token).toBeTruthy()
  })

  it('who replays a code causes everything issued for it to be revoked', async () => {
    const begun = await party.begin()
    const back = new URL(await party.consent(member, begun))
    const tokens = await oidc.authorizationCodeGrant(party.config, back, begun.checks)
    expect(await errorOf(oidc.authorizationCodeGrant(party.config, back, begun.checks))).toBe('invalid_grant')
    expect(await errorOf(userInfo(tokens.access_token))).not.toBe('nothing')
    expect(await errorOf(oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? ''))).toBe('invalid_grant')
    expect((await grantsOf(member)).map(({ client }) => client.client_id)).not.toContain(app.client_id)
  })

  it('who redeems a code concurrently with the app ends the consent; only one of them gets tokens', async () => {
    const begun = await party.begin()
    const back = new URL(await party.consent(member, begun))
    const redeem = () => oidc.authorizationCodeGrant(party.config, back, begun.checks)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, redeem))
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(won).toHaveLength(1)
    expect(await errorOf(userInfo(won[0]?.access_token ?? ''))).not.toBe('nothing')
    expect((await grantsOf(member)).map(({ client }) => client.client_id)).not.toContain(app.client_id)
  })

  it('who uses a stolen refresh token ends the consent for both', async () => {
    const tokens = await party.logIn(member)
    const renewed = await oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? '')
    expect(await errorOf(oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? ''))).toBe('invalid_grant')
    expect(await errorOf(oidc.refreshTokenGrant(party.config, renewed.refresh_token ?? ''))).toBe('invalid_grant')
    expect(await errorOf(userInfo(renewed.access_token))).not.toBe('nothing')
  })

  it('who tricks a member into answering the attacker’s consent is not logged in as the member', async () => {
    const mine = await party.begin()
    const { body } = await member.call('GET', `/oauth2/interaction/${uidIn(mine.sentTo)}`)
    const allowed = { type: 'SET_ALLOWED', scopes: body.scopes }
    await member.call('PATCH', `/oauth2/interaction/${uidIn(mine.sentTo)}`, { body: allowed })
    const resume = `${WEB_ORIGIN}/api/v1/oauth2/authorize/${uidIn(mine.sentTo)}`
    for (const guess of [resume, `${resume}?proof=${'A'.repeat(43)}`])
      expect(await mine.browser.open(guess)).toBe(`${WEB_ORIGIN}/oauth2/authorize?problem=invalid_request`)
  })

  it('finds no token, code or secret in the tables', async () => {
    const tokens = await party.logIn(member)
    const { rows } = await sql<{ text: string }>`SELECT encode(content, 'escape') AS text FROM oauth_artifact
      UNION ALL SELECT encode(id_hash, 'escape') FROM oauth_artifact
      UNION ALL SELECT encode(secret_hash, 'escape') FROM oauth_client WHERE secret_hash IS NOT NULL`.execute(
      bank.owner,
    )
    const all = rows.map(({ text }) => text).join('\n')
    for (const secret of [tokens.access_token, tokens.refresh_token ?? '', app.secret ?? ''])
      expect(all).not.toContain(secret.slice(4))
  })
})

describe('an app', () => {
  it('of another member cannot be read, changed, rotated or deleted (R-MERCHANT-OWNERSHIP)', async () => {
    const stranger = await newcomer('app-stranger')
    const wish = {
      name: 'Mine now',
      site_url: 'https://evil.example.com/',
      redirect_uris: ['https://evil.example.com/callback'],
      scopes: ['openid'],
    }
    const path = `/oauth2/client/${app.client_seq}`
    expect((await withPassword(stranger, 'PUT', path, wish)).body.error).toBe('NOT_FOUND')
    expect((await withPassword(stranger, 'PATCH', path, { type: 'SET_ROTATED' })).body.error).toBe('NOT_FOUND')
    expect((await stranger.call('DELETE', path)).body.error).toBe('NOT_FOUND')
    expect((await stranger.call('GET', '/oauth2/client')).body.list).toEqual([])
    const [grant] = await grantsOf(member)
    expect((await stranger.call('DELETE', `/oauth2/grant/${grant?.grant_seq}`)).body.error).toBe('NOT_FOUND')
    expect((await owner.call('GET', '/oauth2/client')).body.list).toContainEqual(
      expect.objectContaining({ name: 'Sample App', redirect_uris: [APP_ADDRESS] }),
    )
  })

  it('is refused unsafe return addresses and addresses on different hosts', async () => {
    const wish = (redirect_uris: readonly string[]) => registerApp(owner, { redirect_uris }).catch(String)
    for (const uris of [
      ['http://app.example.com/'],
      ['https://app.example.com/#x'],
      ['https://a.example.com/', 'https://b.example.com/'],
      ['javascript:alert(1)'],
      ['https://app.example.com/../x'],
    ])
      expect(await wish(uris)).toContain('REDIRECT_REFUSED')
  })

  it('has a new secret while the previous one works for a day', async () => {
    const own = await registerApp(owner, { name: 'Rotating' })
    const path = `/oauth2/client/${own.client_seq}`
    const { body } = await withPassword(owner, 'PATCH', path, { type: 'SET_ROTATED' })
    expect(body.secret).not.toBe(own.secret)
    for (const secret of [own.secret, String(body.secret)])
      expect((await (await relyingParty(api.url, { ...own, secret })).logIn(member)).access_token).toBeTruthy()
    await sql`UPDATE oauth_client SET previous_until = now() WHERE client_seq = ${own.client_seq}`.execute(bank.owner)
    expect(await errorOf((await relyingParty(api.url, own)).logIn(member))).toBe(NOT_THE_APP)
    await owner.call('DELETE', path)
    expect(
      await errorOf((await relyingParty(api.url, { ...own, secret: String(body.secret) })).logIn(member)),
    ).not.toBe('nothing')
  })

  it('in a browser has no secret and logs in by PKCE', async () => {
    const own = await registerApp(owner, { name: 'In a browser', is_confidential: false })
    expect(own.secret).toBeNull()
    const tokens = await (await relyingParty(api.url, own)).logIn(member)
    expect(tokens.claims()?.aud).toBe(own.client_id)
  })

  it('sees accounts after an operator approved it and the member consented with a proof, until it is revoked', async () => {
    const money = await newcomer('app-money')
    await mint.account(money, 'USOT', 5n * 10n ** 8n)
    const own = await registerApp(owner, { name: 'Books', scopes: ['openid', 'accounts:read'] })
    const books = await relyingParty(api.url, own)
    const asking = { scope: 'openid accounts:read' }
    expect((await books.begin(asking)).sentTo).toContain('error=invalid_scope')
    await approve(own.client_seq)

    const begun = await books.begin(asking)
    const path = `/oauth2/interaction/${uidIn(begun.sentTo)}`
    const both = { type: 'SET_ALLOWED', scopes: ['openid', 'accounts:read'] }
    expect((await money.call('PATCH', path, { body: both })).body.error).toBe('STEP_UP_REQUIRED')
    // Consenting to fewer scopes, to avoid the step-up, is refused.
    const less = { type: 'SET_ALLOWED', scopes: ['openid'] }
    expect((await money.call('PATCH', path, { body: less })).body.error).toBe('CONSENT_NEEDED')
    const back = await books.consent(money, begun)
    const tokens = await oidc.authorizationCodeGrant(books.config, new URL(back), begun.checks)
    expect(await accounts(tokens.access_token)).toMatchObject({ error: 0, list: [{ balance: '5' }] })
    const others = await party.logIn(member)
    expect((await accounts(others.access_token)).error).toBe('INSUFFICIENT_SCOPE')
    expect((await ask(`${api.url}/api/v1/account`, bearer(tokens.access_token))).body.error).toBe('UNAUTHENTICATED')

    const [grant] = await grantsOf(money)
    expect(grant).toMatchObject({ client: { name: 'Books' }, last_used_at: expect.any(String) })
    expect((await money.call('DELETE', `/oauth2/grant/${grant?.grant_seq}`)).body.error).toBe(0)
    expect((await accounts(tokens.access_token)).error).toBe('UNAUTHENTICATED')
    expect(await errorOf(oidc.refreshTokenGrant(books.config, tokens.refresh_token ?? ''))).toBe('invalid_grant')
  })

  it('is reviewed again when it changes its return addresses', async () => {
    const own = await registerApp(owner, { name: 'Moving', scopes: ['openid', 'accounts:read'] })
    await approve(own.client_seq)
    const wish = {
      name: 'Moving',
      site_url: 'https://app.example.com/',
      redirect_uris: ['https://new.example.com/callback'],
      scopes: ['openid', 'accounts:read'],
    }
    const { body } = await withPassword(owner, 'PUT', `/oauth2/client/${own.client_seq}`, wish)
    expect(body.app).toMatchObject({ review: 'PENDING' })
  })

  it('loses access for good when the member is suspended', async () => {
    const locked = await newcomer('app-locked')
    const tokens = await party.logIn(locked)
    await sql`UPDATE member SET state = 'SUSPENDED' WHERE user_name = 'app-locked'`.execute(bank.owner)
    expect(await errorOf(userInfo(tokens.access_token))).not.toBe('nothing')
    await sql`UPDATE member SET state = 'ACTIVE' WHERE user_name = 'app-locked'`.execute(bank.owner)
    expect(await errorOf(userInfo(tokens.access_token))).not.toBe('nothing')
  })
})

const uidIn = (sentTo: string) => new URL(sentTo).searchParams.get('interaction') ?? ''
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Approves the app as an operator who has claimed its case. */
async function approve(clientSeq: string): Promise<void> {
  const token = await bank.operatorToken('COMPLIANCE')
  const { rows } = await sql<{ case_seq: string; subject_seq: string }>`SELECT case_seq, subject_seq FROM review_case
    JOIN oauth_client ON review_seq = subject_seq WHERE client_seq = ${clientSeq}`.execute(bank.owner)
  const { case_seq, subject_seq } = rows[0] ?? { case_seq: '', subject_seq: '' }
  await atDesk(token, 'PATCH', `/operator/case/${case_seq}`, { type: 'SET_CLAIMED' })
  const { body } = await atDesk(token, 'PATCH', `/operator/app/${subject_seq}`, {
    type: 'SET_APPROVED',
    reason: 'Known partner',
  })
  expect(body).toMatchObject({ error: 0, review: 'APPROVED' })
}

/** Logs out like a browser: submits the page's form and returns the redirect address. */
async function logOut(url: URL): Promise<string | null> {
  const first = await fetch(url.href.replace(WEB_ORIGIN, api.url))
  const page = await first.text()
  const cookie = first.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? ''])
  const confirmed = await fetch(`${api.url}/api/v1/oauth2/logout/confirm`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
    redirect: 'manual',
  })
  return confirmed.headers.get('location')
}
