import { createHmac } from 'node:crypto'
import { importIntentKey, signIntent } from '@cocobnk/client/intent'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bankSaying } from '../testing/bank.ts'
import { member } from '../testing/member.ts'
import { tokenUntil } from '../testing/token.ts'
import { withSession } from './session-client.ts'

const secretOf = (session: string) => createHmac('sha256', 'master').update(session).digest('base64url')
const tokenOf = (session: string, ms = 600_000) => tokenUntil(Date.now() + ms, { sid: session })
const tokensOf = (session: string) => ({ token: tokenOf(session), intent_secret: secretOf(session) })
const known = {
  'POST /auth/token': { ...tokensOf('one'), otp_token_required: false },
  'POST /auth/token/refresh': tokensOf('one'),
  'GET /member/me': { member_info: member },
  'GET /otp': { otps: [] },
  'POST /account/transfer': {},
  'DELETE /auth/token': {},
}
const LOGIN = { user_id: 'demo', password: 'secret' }
const INPUT = {
  body: { from_account_seq: 'a', to_account_number: '1', amount: '5' },
  idempotencyKey: '019a8000-0000-7000-8000-000000000003',
}
type Bank = Awaited<ReturnType<typeof bankSaying>>
type Tab = Pick<Bank, 'client' | 'session'>

const transfer = ({ client, session }: Tab) => withSession(client, session).call('POST /account/transfer', INPUT)
const refreshes = (bank: Bank) => bank.keys().filter((key) => key === 'POST /auth/token/refresh').length

/** The session whose key signed the last request; undefined if it was not signed. */
async function signedBy({ asked }: Bank, ...sessions: readonly string[]): Promise<string | undefined> {
  const { key, intent, body } = asked.at(-1) ?? expect.fail()
  expect(key).toBe('POST /account/transfer')
  const parts = { method: 'POST', target: '/api/v1/account/transfer', once: INPUT.idempotencyKey, body }
  const nowMs = Number(String(intent).split('.')[0]) * 1_000
  for (const session of sessions) {
    const header = await signIntent(await importIntentKey(secretOf(session)), parts, nowMs)
    if (header === intent) return session
  }
  expect(intent).toBeUndefined()
  return undefined
}

afterEach(() => vi.unstubAllGlobals())

describe('the key of a session', () => {
  it('comes with the login and signs what moves money', async () => {
    await using bank = await bankSaying(known)
    await bank.session.login(LOGIN)
    await transfer(bank)
    expect(await signedBy(bank, 'one')).toBe('one')
    expect(refreshes(bank)).toBe(0)
  })

  it('is shared by all tabs and survives a reload', async () => {
    await using bank = await bankSaying(known)
    const second = bank.openTab()
    await bank.session.login(LOGIN)
    second.store.reread()
    await transfer(second)
    expect(await signedBy(bank, 'one')).toBe('one')
    await transfer(bank.openTab())
    expect(await signedBy(bank, 'one')).toBe('one')
    expect(refreshes(bank)).toBe(0)
  })

  it('signs at the time of the server, on a device with a wrong clock', async () => {
    await using bank = await bankSaying({
      ...known,
      'POST /auth/token': {
        ...tokensOf('one'),
        token: tokenUntil(Date.now() + 600_000, { sid: 'one', iat: Math.floor(Date.now() / 1_000) - 7_200 }),
      },
    })
    await bank.session.login(LOGIN)
    await transfer(bank)
    const aheadSeconds = Date.now() / 1_000 - Number(String(bank.asked.at(-1)?.intent).split('.')[0])
    expect(Math.abs(aheadSeconds - 7_200)).toBeLessThan(10)
  })

  it('is replaced by the login of another member, in every tab', async () => {
    await using bank = await bankSaying(known)
    await bank.session.login(LOGIN)
    const second = bank.openTab()
    await transfer(second)
    bank.answers['POST /auth/token'] = { ...tokensOf('two'), otp_token_required: false }
    await bank.session.login(LOGIN)
    expect(bank.shelf.sessions()).toEqual(['two'])
    second.store.reread()
    for (const tab of [bank, second]) {
      await transfer(tab)
      expect(await signedBy(bank, 'one', 'two')).toBe('two')
    }
  })

  it('is deleted by a logout, and when the server ends the session', async () => {
    await using bank = await bankSaying(known)
    await bank.session.login(LOGIN)
    await bank.session.logout()
    expect(bank.shelf.sessions()).toEqual([])
    await bank.session.login(LOGIN)
    expect(bank.shelf.sessions()).toEqual(['one'])
    bank.answers['POST /auth/token/refresh'] = [401, 'SESSION_ENDED']
    await expect(bank.session.refresh(Number.POSITIVE_INFINITY)).rejects.toThrow()
    expect(bank.shelf.sessions()).toEqual([])
  })
})

describe('a session without a key', () => {
  it('gets one by a refresh, before the first request that is signed', async () => {
    await using bank = await bankSaying(known)
    bank.store.begin(tokenOf('one'))
    await withSession(bank.client, bank.session).call('GET /otp')
    expect(refreshes(bank)).toBe(0)
    for (let round = 0; round < 2; round += 1) {
      await transfer(bank)
      expect(await signedBy(bank, 'one')).toBe('one')
    }
    expect(refreshes(bank)).toBe(1)
  })

  it('refreshes once for two tabs', async () => {
    await using bank = await bankSaying(known)
    bank.store.begin(tokenOf('one'))
    await Promise.all([transfer(bank), transfer(bank.openTab())])
    expect(bank.asked.filter(({ intent }) => intent !== undefined)).toHaveLength(2)
    expect(refreshes(bank)).toBe(1)
  })

  it.each([
    ['has none for it', { token: tokenOf('one'), intent_secret: null }],
    ['sends one that is none', { token: tokenOf('one'), intent_secret: '' }],
  ])('sends requests without a signature if the server %s, and does not ask again', async (_, answer) => {
    await using bank = await bankSaying({ ...known, 'POST /auth/token/refresh': answer })
    bank.store.begin(tokenOf('one'))
    for (let round = 0; round < 3; round += 1) {
      await transfer(bank)
      expect(await signedBy(bank)).toBeUndefined()
    }
    expect(refreshes(bank)).toBe(1)
  })

  it('does not end if the server refuses the refresh', async () => {
    await using bank = await bankSaying({ ...known, 'POST /auth/token/refresh': [401, 'SESSION_ENDED'] })
    bank.store.begin(tokenOf('one'))
    await transfer(bank)
    expect(await signedBy(bank)).toBeUndefined()
    expect(bank.store.get().token).toBeDefined()
  })

  it('tries again later if the server does not answer', async () => {
    await using bank = await bankSaying({ ...known, 'POST /auth/token/refresh': 'silence' })
    bank.store.begin(tokenOf('one'))
    await transfer(bank)
    expect(await signedBy(bank)).toBeUndefined()
    bank.answers['POST /auth/token/refresh'] = tokensOf('one')
    await transfer(bank)
    expect(await signedBy(bank, 'one')).toBe('one')
  })

  it('signs nothing and refreshes nothing on a page without cryptography', async () => {
    await using bank = await bankSaying(known)
    vi.stubGlobal('crypto', { randomUUID: () => crypto.randomUUID(), subtle: undefined })
    await bank.session.login(LOGIN)
    await transfer(bank)
    expect(await signedBy(bank)).toBeUndefined()
    expect(refreshes(bank)).toBe(0)
  })
})
