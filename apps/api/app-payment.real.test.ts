import { sql, uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import { agree } from '@cocobnk/testing/merchants'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { registerApp, relyingParty, withPassword } from '@cocobnk/testing/relying-party'
import { ask, jsonInit } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import * as oidc from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopWorld, type TestShop } from './testing/shop-world.ts'

const running = await runBank()
const { bank, api, newcomer, atDesk } = running
const mint = await openMint(bank, ['USOT'])
const UNIT = 10n ** 8n
const SCOPE = 'openid payments:write'
const shops = shopWorld(bank, 'tea-shop')

let owner: Person
let member: Person
let account: TestAccount
let till: TestAccount
let shop: TestShop
let app: Awaited<ReturnType<typeof registerApp>>

beforeAll(async () => {
  owner = await newcomer('tea-shop')
  member = await newcomer('app-payer')
  till = await mint.account(owner, 'USOT', 0n)
  account = await mint.account(member, 'USOT', 1_000n * UNIT)
  shop = await shops.open()
  await shops.settleInto(shop, till.account_seq)
  app = await payingApp('Tea club')
})

/** Creates an order of the shop and returns its token. */
const order = async (usot: bigint) => {
  const dues = [{ code: 'USOT', accountSeq: till.account_seq, amount: usot * UNIT, fee: 0n }]
  return (await shops.checkout({ shop, dues })).token
}

/** Registers an app whose payment scope an operator has approved. */
async function payingApp(name: string) {
  const own = await registerApp(owner, { name, scopes: ['openid', 'payments:write'] })
  const token = await bank.operatorToken('COMPLIANCE')
  const { rows } = await sql<{ case_seq: string; subject_seq: string }>`SELECT case_seq, subject_seq FROM review_case
    JOIN oauth_client ON review_seq = subject_seq WHERE client_seq = ${own.client_seq}`.execute(bank.owner)
  await atDesk(token, 'PATCH', `/operator/case/${rows[0]?.case_seq}`, { type: 'SET_CLAIMED' })
  const verdict = { type: 'SET_APPROVED', reason: 'Known partner' }
  await agree(running, await atDesk(token, 'PATCH', `/operator/app/${rows[0]?.subject_seq}`, verdict))
  return own
}

/** The member's consent for payments up to the limit. Returns the app's access token. */
async function allowed(one: typeof app, limit_usot: string): Promise<string> {
  const party = await relyingParty(api.url, one)
  const begun = await party.begin({ scope: SCOPE, prompt: 'consent' })
  const back = await party.consent(member, begun, { limit_usot })
  return (await oidc.authorizationCodeGrant(party.config, new URL(back), begun.checks)).access_token
}

const pay = async (access: string, token: string, { key = uuidV7(), from = account.account_seq } = {}) =>
  (
    await ask(
      `${api.url}/api/v1/oauth2/payment`,
      jsonInit('POST', { token, account_seq: from }, { authorization: `Bearer ${access}`, 'idempotency-key': key }),
    )
  ).body

const isCheap = (payment: unknown) => (payment as { amount: string }).amount === '1'
const balance = async () => (await mint.ledgers.balances([account.account_seq]))[0]?.balance ?? 0n
const grantOf = async (one: typeof app) =>
  ((await member.call('GET', '/oauth2/grant')).body.list as Record<string, unknown>[]).find(
    ({ client }) => (client as { client_id: string }).client_id === one.client_id,
  )

describe('an app that pays', () => {
  it('needs consent with a limit, and the step-up is bound to that limit', async () => {
    const party = await relyingParty(api.url, app)
    const { sentTo } = await party.begin({ scope: SCOPE })
    const path = `/oauth2/interaction/${new URL(sentTo).searchParams.get('interaction')}`
    const decision = { type: 'SET_ALLOWED', scopes: ['openid', 'payments:write'] }
    for (const limit of [{}, { limit_usot: '0' }])
      expect((await withPassword(member, 'PATCH', path, { ...decision, ...limit })).body).toMatchObject({
        error: 'INVALID_INPUT',
        fields: { limit_usot: 'REQUIRED' },
      })
    const asked = await member.call('PATCH', path, { body: { ...decision, limit_usot: '5' } })
    const proof = await member.prove(asked, { password: PASSWORD })
    const other = await member.call('PATCH', path, { body: { ...decision, limit_usot: '500' }, proof })
    expect(other.body.error).toBe('STEP_UP_ENDED')
  })

  it('pays a shop once per key; a repetition gets the same answer', async () => {
    const access = await allowed(app, '100')
    const [before, token, key] = [await balance(), await order(30n), uuidV7()]
    const first = await pay(access, token, { key })
    expect(first).toMatchObject({ error: 0, payment: { amount: '30', asset: { code: 'USOT' } } })
    expect(await pay(access, token, { key })).toEqual(first)
    expect((await pay(access, await order(1n), { key })).error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await pay(access, token)).error).not.toBe(0)
    expect(await balance()).toBe(before - 30n * UNIT)
    expect(await grantOf(app)).toMatchObject({ limit_usot: '100', left_usot: '70' })
  })

  it('pays no more than the limit with concurrent payments', async () => {
    const one = await payingApp('Hasty')
    const access = await allowed(one, '50')
    const tokens = await Promise.all(Array.from({ length: 6 }, () => order(20n)))
    const before = await balance()
    const codes = (await Promise.all(tokens.map((token) => pay(access, token)))).map(({ error }) => error)
    const unpaid = tokens[codes.indexOf('APP_LIMIT_EXCEEDED')]
    expect(codes.filter((code) => code === 0)).toHaveLength(2)
    expect(codes.filter((code) => code === 'APP_LIMIT_EXCEEDED')).toHaveLength(4)
    expect(await balance()).toBe(before - 40n * UNIT)
    expect(await grantOf(one)).toMatchObject({ left_usot: '10' })
    // Moves the payments out of the last 24 hours.
    await sql`UPDATE oauth_spend SET created_at = now() - interval '25 hours'`.execute(bank.owner)
    expect((await pay(access, unpaid ?? '')).error).toBe(0)
  })

  it('cannot exceed the limit by sending a cheap and an expensive order concurrently with one key', async () => {
    const one = await payingApp('Sly')
    const access = await allowed(one, '10')
    const before = await balance()
    for (let round = 0; round < 5; round += 1) {
      const [key, cheap, dear] = [uuidV7(), await order(1n), await order(90n)]
      const paid = await Promise.all([cheap, dear, cheap, dear].map((token) => pay(access, token, { key })))
      expect(paid.filter(({ error }) => error === 0).every(({ payment }) => isCheap(payment))).toBe(true)
    }
    const spent = before - (await balance())
    expect(spent).toBeLessThanOrEqual(10n * UNIT)
    expect(await grantOf(one)).toMatchObject({ left_usot: String(10n - spent / UNIT) })
  })

  it('gets its limit back if the bank refuses the payment', async () => {
    const one = await payingApp('Unlucky')
    const access = await allowed(one, '100000')
    expect((await pay(access, await order(50_000n))).error).toBe('INSUFFICIENT_BALANCE')
    expect(await grantOf(one)).toMatchObject({ left_usot: '100000' })
  })

  it('pays nothing after the consent was revoked, with the token of another app, or from somebody else’s account', async () => {
    const one = await payingApp('Gone')
    const access = await allowed(one, '100')
    const token = await order(5n)
    expect((await pay(access, token, { from: till.account_seq })).error).not.toBe(0)
    const { access_token: other } = await (await relyingParty(api.url, await registerApp(owner))).logIn(member)
    expect((await pay(other, token)).error).toBe('INSUFFICIENT_SCOPE')
    const grant = await grantOf(one)
    await member.call('DELETE', `/oauth2/grant/${String(grant?.grant_seq)}`)
    expect((await pay(access, token)).error).toBe('UNAUTHENTICATED')
  })

  it('is reviewed again when it requests more scopes', async () => {
    const own = await registerApp(owner, { name: 'Growing', scopes: ['openid', 'accounts:read'] })
    await sql`UPDATE oauth_client SET review_state = 'APPROVED' WHERE client_seq = ${own.client_seq}`.execute(
      bank.owner,
    )
    const wish = {
      name: 'Growing',
      site_url: 'https://app.example.com/',
      redirect_uris: ['https://app.example.com/callback'],
      scopes: ['openid', 'accounts:read', 'payments:write'],
    }
    const { body } = await withPassword(owner, 'PUT', `/oauth2/client/${own.client_seq}`, wish)
    expect(body.app).toMatchObject({ review: 'PENDING' })
  })

  it('cannot get consent for payments from a session on an unknown device', async () => {
    const party = await relyingParty(api.url, app)
    const { sentTo } = await party.begin({ scope: SCOPE, prompt: 'consent' })
    const path = `/oauth2/interaction/${new URL(sentTo).searchParams.get('interaction')}`
    const thief = member.elsewhere()
    await thief.logIn()
    const body = { type: 'SET_ALLOWED', scopes: ['openid', 'payments:write'], limit_usot: '9' }
    expect((await withPassword(thief, 'PATCH', path, body)).body.error).toBe('DEVICE_UNCONFIRMED')
  })
})
