import { MERCHANT_STATES } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { askSigned } from '@cocobnk/testing/api-keys'
import { PASSWORD } from '@cocobnk/testing/members'
import { decideShop, letSell, SHOP_FACTS, seller } from '@cocobnk/testing/merchants'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeEach, describe, expect, it } from 'vitest'
import { runAsApi } from './testing/as-api.ts'

const running = await runBank()
const { bank, api, newcomer, atDesk } = running
const mint = await openMint(bank, ['USOT', 'BTC'])
const stranger = await seller(await newcomer('stranger'))

type Seller = Awaited<ReturnType<typeof seller>>
type Shop = { merchant_seq: string; merchant_id: string; state: string; keys: { masked: string; mode: string }[] }
let owner: Seller
let account: TestAccount

const shopOf = ({ body }: Reply) => body.merchant as Shop
const error = async (reply: Promise<Reply>) => (await reply).body.error
const read = async (who: Seller, seq: string) => shopOf(await who.call('GET', `/pg/merchant/${seq}`))
const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(bank.owner)).rows
const asApi = (text: string) => runAsApi(bank, text)

async function shop(state: 'PENDING' | 'ACTIVE', more: object = {}): Promise<string> {
  const registered = await owner.register({ account_seq: account.account_seq, ...more })
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body))
  const { merchant_seq } = shopOf(registered)
  if (state === 'ACTIVE') await decideShop(running, merchant_seq)
  return merchant_seq
}

let made = 0

/** Each test has a new owner without shops. */
beforeEach(async () => {
  made += 1
  owner = await seller(await newcomer(`owner-${made}`))
  await letSell(bank, owner.userName)
  account = await mint.account(owner, 'USOT')
})

it('a shop needs a confirmed email, a listed price currency and a spendable account of its owner', async () => {
  const wish = { account_seq: account.account_seq }
  await query(`UPDATE member_email SET verified_at = NULL`)
  expect((await owner.register(wish)).body).toMatchObject({
    error: 'GRADE_LIMIT',
    message: 'The security level for registering shops is 2.',
  })
  await query(`UPDATE member_email SET verified_at = now()`)
  const other = await mint.account(stranger, 'USOT')
  expect(await error(owner.register({ account_seq: other.account_seq }))).toBe('SETTLEMENT_ACCOUNT_REFUSED')
  expect((await owner.register({ ...wish, price_currency: 'XAU' })).body.fields).toEqual({ price_currency: 'INVALID' })
  const sites = ['//a:b@shop.example.com/', '//10.0.0.1/'].map((rest) => `https:${rest}`)
  for (const site_url of ['http://shop.example.com/', 'x', ...sites])
    expect((await owner.register({ ...wish, site_url })).body.fields).toHaveProperty('site_url')
  expect((await owner.register({ ...wish, terms: false })).body.fields).toHaveProperty('terms')
  const registered = await owner.register(wish)
  expect(shopOf(registered)).toMatchObject({
    ...SHOP_FACTS,
    state: 'PENDING',
    role: 'OWNER',
    settlement_assets: ['USOT'],
  })
  const applications = (await owner.call('GET', '/member/me/application')).body.list
  expect(applications).toMatchObject([{ kind: 'SHOP', status: 'PENDING' }])
})

it('a shop is approved only while its owner has the highest grade', async () => {
  const early = await seller(await newcomer('early'))
  const { merchant_seq } = shopOf(await early.register({}))
  expect(await decideShop(running, merchant_seq)).toMatchObject({ status: 403, body: { error: 'GRADE_LIMIT' } })
})

it('a repeated request is the same shop', async () => {
  const body = { ...SHOP_FACTS, terms: true, account_seq: account.account_seq }
  const headers = { 'idempotency-key': uuidV7() }
  const first = await owner.confirmed('POST', '/pg/merchant', body, headers)
  const again = await owner.confirmed('POST', '/pg/merchant', body, headers)
  expect(shopOf(again).merchant_seq).toBe(shopOf(first).merchant_seq)
})

describe('R-MERCHANT-OWNERSHIP: a member outside the team', () => {
  it('is refused every operation on the shop, and no key leaks', async () => {
    const seq = await shop('ACTIVE')
    const key = { type: 'SET_REVEALED', mode: 'LIVE' }
    const replies = [
      await stranger.call('GET', `/pg/merchant/${seq}`),
      await stranger.call('GET', `/pg/merchant/${(await read(owner, seq)).merchant_id}`),
      await stranger.confirmed('POST', `/pg/merchant/${seq}/signature-key`, key),
      await stranger.call('GET', `/pg/merchant/${seq}/account`),
      await stranger.call('GET', `/pg/merchant/${seq}/person`),
      await stranger.call('GET', `/pg/merchant/${seq}/log`),
      await stranger.call('GET', `/pg/merchant/${seq}/preference`),
      await stranger.call('PUT', `/pg/merchant/${seq}`, { body: SHOP_FACTS }),
      await stranger.confirmed('PATCH', `/pg/merchant/${seq}`, { type: 'SET_CLOSED' }),
    ]
    expect(replies.map(({ body }) => body.error)).toEqual(replies.map(() => 'NOT_FOUND'))
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/live_|test_/)
    expect((await stranger.call('GET', '/pg/merchant')).body.list).toEqual([])
  })
})

describe('R-SHOP-KEY: the signature key', () => {
  it('is masked, revealed with a second factor, sealed at rest, and reported by mail', async () => {
    const seq = await shop('ACTIVE')
    const body = { type: 'SET_REVEALED', mode: 'LIVE' }
    expect(await error(owner.call('POST', `/pg/merchant/${seq}/signature-key`, { body }))).toBe('STEP_UP_REQUIRED')
    const { secret } = await owner.signingKey(seq, 'LIVE')
    expect(secret).toMatch(/^live_[\w-]{43}$/)
    const { keys } = await read(owner, seq)
    expect(keys.map(({ masked }) => masked)).toContain(`live_••••${secret.slice(-4)}`)
    expect(JSON.stringify(keys)).not.toContain(secret)
    const rows = await query<{ secret: Buffer }>(`SELECT secret FROM merchant_key WHERE merchant_seq = '${seq}'`)
    expect(rows.some((row) => row.secret.toString('latin1').includes(secret.slice(5)))).toBe(false)
    const events = (await owner.call('GET', '/member/me/security-event')).body.list
    expect(events).toMatchObject([{ kind: 'SHOP_KEY_REVEALED' }, {}])
  })

  it('is rotated with an overlap of a day, never more than two at once', async () => {
    const seq = await shop('ACTIVE')
    const path = `/pg/merchant/${seq}/signature-key`
    const first = await owner.signingKey(seq, 'LIVE')
    await owner.confirmed('POST', path, { type: 'SET_ROTATED', mode: 'LIVE' })
    const second = await owner.signingKey(seq, 'LIVE')
    expect(second.secret).not.toBe(first.secret)
    const ends = await query<{ hours: number }>(`SELECT round(extract(epoch FROM ends_at - now()) / 3600)::int AS hours
      FROM merchant_key WHERE key_seq = '${first.keyId}'`)
    expect(ends).toEqual([{ hours: 24 }])
    await owner.confirmed('POST', path, { type: 'SET_ROTATED', mode: 'LIVE' })
    const live = await query(`SELECT FROM merchant_key WHERE merchant_seq = '${seq}' AND mode = 'LIVE'
      AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > now())`)
    expect(live).toHaveLength(2)
  })

  it('signs for its own mode; a test key works before approval, a live key only afterwards and not while the owner is locked', async () => {
    const seq = await shop('PENDING')
    const test = await owner.signingKey(seq, 'TEST')
    const real = await owner.signingKey(seq, 'LIVE')
    const works = async (key: typeof test) => {
      // A valid shop key is refused by a member's operation because of its kind, not because of its signature.
      const { body } = await askSigned(api.url, key, 'GET', '/account')
      return body.error === 'REQUEST_SIGNATURE_REFUSED' ? 'refused' : 'known'
    }
    expect([await works(test), await works(real)]).toEqual(['known', 'refused'])
    await decideShop(running, seq)
    expect(await works(real)).toBe('known')
    expect(
      (
        await query<{ used: boolean }>(`SELECT last_used_at IS NOT NULL AS used FROM merchant_key
      WHERE key_seq = '${real.keyId}'`)
      )[0],
    ).toEqual({ used: true })
    await query(`UPDATE member SET state = 'LOCKED' WHERE user_name = '${owner.userName}'`)
    expect([await works(test), await works(real)]).toEqual(['refused', 'refused'])
    await query(`UPDATE member SET state = 'ACTIVE' WHERE user_name = '${owner.userName}'`)
    await query(`UPDATE merchant_key SET ends_at = now() - interval '1 second' WHERE key_seq = '${real.keyId}'`)
    expect(await works(real)).toBe('refused')
  })
})

describe('R-STATUS-MERCHANT: a shop is in one of four states', () => {
  const stateIn = async (seq: string) => (await read(owner, seq)).state

  it('becomes active by the operator who claimed its case and another one, while its owner has the highest grade', async () => {
    const seq = await shop('PENDING')
    const token = await bank.operatorToken('COMPLIANCE')
    const verdict = { type: 'SET_APPROVED', reason: 'looks good' }
    expect(await error(atDesk(token, 'PATCH', `/operator/merchant/${seq}`, verdict))).toBe('CASE_NOT_CLAIMED')
    const early = await shop('PENDING')
    await query(`UPDATE member_email SET verified_at = NULL`)
    expect(await error(decideShop(running, early))).toBe('GRADE_LIMIT')
    await query(`UPDATE member_email SET verified_at = now()`)
    await expect(
      asApi(`UPDATE merchant SET state = 'ACTIVE', activated_at = now() WHERE merchant_seq = '${seq}'`),
    ).rejects.toThrow('as two operators approved it')
    expect(await error(decideShop(running, seq))).toBe(0)
    expect(await stateIn(seq)).toBe('ACTIVE')
    const states = ((await owner.call('GET', '/pg/merchant')).body.list as Shop[]).map(({ state }) => state)
    expect(states.every((state) => MERCHANT_STATES.some((known) => known === state))).toBe(true)
  })

  it('when rejected is closed with the reason, including its keys', async () => {
    const seq = await shop('PENDING')
    await decideShop(running, seq, 'SET_REJECTED')
    expect(await read(owner, seq)).toMatchObject({
      state: 'CLOSED',
      state_reason: 'the papers were looked at',
      keys: [],
    })
    const mails = await query<{ template: string }>(`SELECT template FROM mail WHERE template = 'application-news'`)
    expect(mails.length).toBeGreaterThan(0)
  })

  it('one operator suspends it, two release it, and the api alone cannot', async () => {
    const seq = await shop('ACTIVE')
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('COMPLIANCE')]
    const path = `/operator/merchant/${seq}`
    const stop = await atDesk(maker, 'PATCH', path, { type: 'SET_SUSPENDED', reason: 'many complaints' })
    expect(stop.body).toMatchObject({ state: 'SUSPENDED', approval_seq: null })
    expect(await read(owner, seq)).toMatchObject({ state: 'SUSPENDED', state_reason: 'many complaints' })
    const asked = await atDesk(maker, 'PATCH', path, { type: 'SET_RELEASED', reason: 'cleared up' })
    expect(await stateIn(seq)).toBe('SUSPENDED')
    await expect(asApi(`UPDATE merchant SET state = 'ACTIVE' WHERE merchant_seq = '${seq}'`)).rejects.toThrow(
      'two operators let a shop go on',
    )
    const approval = `/operator/approval/${String(asked.body.approval_seq)}`
    const agree = { type: 'SET_APPROVED', reason: 'agreed' }
    expect(await error(atDesk(maker, 'PATCH', approval, agree))).toBe('MAKER_IS_CHECKER')
    expect(await error(atDesk(checker, 'PATCH', approval, agree))).toBe(0)
    expect(await stateIn(seq)).toBe('ACTIVE')
    const told = await query<{ event: string }>(
      `SELECT event FROM notification WHERE ref = '${seq}' ORDER BY created_at`,
    )
    expect(told.map(({ event }) => event)).toEqual(['APPROVED', 'SUSPENDED', 'RELEASED'])
  })

  it('an owner closes it for good', async () => {
    const seq = await shop('ACTIVE')
    const close = () => owner.confirmed('PATCH', `/pg/merchant/${seq}`, { type: 'SET_CLOSED' })
    expect(shopOf(await close()).state).toBe('CLOSED')
    expect(await error(close())).toBe('MERCHANT_CLOSED')
    expect(await error(owner.call('PUT', `/pg/merchant/${seq}`, { body: SHOP_FACTS }))).toBe('MERCHANT_CLOSED')
  })
})

it('is paid into one account per asset; the last one stays, a removed one is only hidden', async () => {
  const seq = await shop('ACTIVE')
  const coins = await mint.account(owner, 'BTC')
  const path = `/pg/merchant/${seq}/account`
  const add = (account_seq: string) => owner.call('POST', path, { body: { account_seq } })
  expect(await error(add(account.account_seq))).toBe('DUPLICATE_SETTLEMENT')
  const added = (await add(coins.account_seq)).body.merchant_account as { merchant_account_seq: string }
  const list = (await owner.call('GET', path)).body.list as { merchant_account_seq: string; asset: { code: string } }[]
  expect(list.map(({ asset }) => asset.code)).toEqual(['USOT', 'BTC'])
  const remove = (which: string) => owner.call('DELETE', `${path}/${which}`)
  expect(await error(remove(list[0]?.merchant_account_seq ?? ''))).toBe(0)
  expect(await error(remove(added.merchant_account_seq))).toBe('LAST_SETTLEMENT')
  expect((await owner.call('GET', path)).body.list).toMatchObject([{ asset: { code: 'BTC' }, is_default: true }])
  expect(
    await query(`SELECT FROM merchant_account WHERE merchant_seq = '${seq}' AND deleted_at IS NOT NULL`),
  ).toHaveLength(1)
  const all = (await owner.call('GET', '/pg/account')).body.list as { merchant: { merchant_seq: string } }[]
  expect(all.filter(({ merchant }) => merchant.merchant_seq === seq)).toHaveLength(1)
})

it('offers the configured currencies, its own always on', async () => {
  const seq = await shop('PENDING')
  const path = `/pg/merchant/${seq}/currency`
  expect((await owner.call('GET', path)).body.list).toHaveLength(19)
  expect((await owner.call('PUT', path, { body: { price_currency: 'KRW', currencies: ['XXX'] } })).body.fields).toEqual(
    {
      currencies: 'INVALID',
    },
  )
  const chosen = await owner.call('PUT', path, { body: { price_currency: 'KRW', currencies: ['USD'] } })
  const on = (chosen.body.list as { code: string; is_on: boolean }[]).filter(({ is_on }) => is_on)
  expect(on.map(({ code }) => code).sort()).toEqual(['KRW', 'USD'])
  const preference = { expiry_minutes: 30, tolerance_basis_points: 0, late_policy: 'RETURN', takes_wallets: false }
  const body = { ...preference, takes_cards: true, convert_asset_seq: null }
  expect((await owner.call('PUT', `/pg/merchant/${seq}/preference`, { body })).body.preference).toEqual(body)
  expect((await owner.call('GET', path)).body.currencies).toEqual(['USD'])
})

describe('a team', () => {
  const invite = (seq: string, email: string, more: object = {}) =>
    owner.confirmed('POST', `/pg/merchant/${seq}/invitation`, {
      email,
      role: 'CASHIER',
      refund_limit_usot: '100',
      ...more,
    })
  const tokenOf = async (email: string) => {
    const [mail] = await query<{ values: { link: string } }>(`SELECT values FROM mail
      WHERE template = 'merchant-invitation' ORDER BY created_at DESC LIMIT 1`)
    if (!mail) throw new Error(`no mail to ${email}`)
    return mail.values.link.split('#join=')[1] ?? ''
  }

  it('joins by a link that works once, for the holder of the email; the role decides what is visible', async () => {
    const seq = await shop('ACTIVE')
    expect((await invite(seq, 'stranger@members.test', { refund_limit_usot: null })).body.fields).toEqual({
      refund_limit_usot: 'REQUIRED',
    })
    expect(await error(invite(seq, 'stranger@members.test'))).toBe(0)
    expect(await error(invite(seq, 'Stranger@members.test'))).toBe('ALREADY_IN_TEAM')
    const token = await tokenOf('stranger@members.test')
    const thief = await newcomer('thief')
    expect(await error(thief.call('POST', '/pg/invitation/accept', { body: { token } }))).toBe('INVITATION_ENDED')
    expect((await stranger.call('POST', '/pg/invitation', { body: { token } })).body).toMatchObject({ role: 'CASHIER' })
    expect(await error(stranger.call('POST', '/pg/invitation/accept', { body: { token } }))).toBe(0)
    expect(await error(stranger.call('POST', '/pg/invitation/accept', { body: { token } }))).toBe('INVITATION_ENDED')
    expect(await read(stranger, seq)).toMatchObject({ role: 'CASHIER', refund_limit_usot: '100', keys: [] })
    expect(await error(stranger.call('GET', `/pg/merchant/${seq}/account`))).toBe('NOT_FOUND')
    expect(await error(stranger.call('GET', `/pg/merchant/${seq}/log`))).toBe('NOT_FOUND')
    const team = (await owner.call('GET', `/pg/merchant/${seq}/person`)).body.list as { member_seq: string }[]
    expect(team).toMatchObject([{ role: 'OWNER' }, { role: 'CASHIER', user_name: 'stranger' }])
    const person = `/pg/merchant/${seq}/person/${team[1]?.member_seq}`
    expect(await error(owner.confirmed('PUT', person, { role: 'ACCOUNTANT' }))).toBe(0)
    expect(await error(stranger.call('GET', `/pg/merchant/${seq}/account`))).toBe(0)
    expect(await error(owner.call('DELETE', `/pg/merchant/${seq}/person/${team[0]?.member_seq}`))).toBe('NOT_FOUND')
    expect(await error(owner.call('DELETE', person))).toBe(0)
    expect(await error(stranger.call('GET', `/pg/merchant/${seq}`))).toBe('NOT_FOUND')
  })

  it('an invitation ends after a week or when revoked, and only the hash of its link is stored', async () => {
    const seq = await shop('PENDING')
    await invite(seq, 'stranger@members.test')
    const token = await tokenOf('stranger@members.test')
    const accept = () => error(stranger.call('POST', '/pg/invitation/accept', { body: { token } }))
    const kept = await query<{ kept: string }>(`SELECT merchant_invitation::text AS kept FROM merchant_invitation`)
    expect(kept.some((row) => row.kept.includes(token) || row.kept.includes('stranger'))).toBe(false)
    await query(`UPDATE merchant_invitation SET expires_at = now() - interval '1 second' WHERE merchant_seq = '${seq}'`)
    expect(await accept()).toBe('INVITATION_ENDED')
    expect(await error(invite(seq, 'stranger@members.test'))).toBe(0)
    const { invitations } = (await owner.call('GET', `/pg/merchant/${seq}/person`)).body
    const [open] = invitations as { invitation_seq: string; email: string }[]
    expect(open?.email).toBe('st•••@members.test')
    expect(await error(owner.call('DELETE', `/pg/merchant/${seq}/invitation/${open?.invitation_seq}`))).toBe(0)
    const again = await tokenOf('stranger@members.test')
    expect(await error(stranger.call('POST', '/pg/invitation/accept', { body: { token: again } }))).toBe(
      'INVITATION_ENDED',
    )
  })

  it('has a log of every action, page by page, that nobody can change', async () => {
    const seq = await shop('ACTIVE')
    await owner.signingKey(seq, 'TEST')
    const page = async (cursor?: string) =>
      (await owner.call('GET', `/pg/merchant/${seq}/log?page_size=2${cursor ? `&cursor=${cursor}` : ''}`)).body
    const first = await page()
    const second = await page(String(first.next_cursor))
    type Entry = { action: string; actor: { kind: string; name: string | null } }
    const entries = [...(first.list as Entry[]), ...(second.list as Entry[])]
    expect(entries.map(({ action }) => action)).toEqual(['key.revealed', 'merchant.approved', 'merchant.created'])
    expect(entries[1]?.actor).toEqual({ kind: 'OPERATOR', name: null })
    expect(entries[0]?.actor).toEqual({ kind: 'MEMBER', name: owner.userName })
    await expect(asApi('DELETE FROM merchant_log')).rejects.toThrow('permission')
    await expect(asApi(`UPDATE merchant_log SET action = 'a.b'`)).rejects.toThrow('permission')
  })
})

describe('R-BANK-DELETE-PENDING: a removed card', () => {
  it('is not available for anything new, and stays for existing references', async () => {
    const card = { label: 'My card', last_four: '4242', processor_reference: 'pm_1QsampleReference' }
    const added = await owner.confirmed('POST', '/member/me/card', card)
    const { card_seq } = added.body.card as { card_seq: string }
    expect(JSON.stringify(added.body)).not.toContain('pm_')
    const number = { ...card, processor_reference: '4242424242424242' }
    expect((await owner.confirmed('POST', '/member/me/card', number)).body.fields).toHaveProperty('processor_reference')
    expect(await error(stranger.call('DELETE', `/member/me/card/${card_seq}`))).toBe('NOT_FOUND')
    expect(await error(owner.call('DELETE', `/member/me/card/${card_seq}`))).toBe(0)
    expect(await error(owner.call('DELETE', `/member/me/card/${card_seq}`))).toBe('NOT_FOUND')
    expect((await owner.call('GET', '/member/me/card')).body.list).toEqual([])
    expect(
      await query(`SELECT FROM member_card WHERE card_seq = '${card_seq}' AND deleted_at IS NOT NULL`),
    ).toHaveLength(1)
  })
})

it('a member with an open shop cannot leave the bank', async () => {
  await shop('PENDING')
  expect((await owner.confirmed('DELETE', '/member/me', { password: PASSWORD })).status).toBe(409)
})
