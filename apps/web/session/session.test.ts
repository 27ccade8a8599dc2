import { describe, expect, it } from 'vitest'
import { bankSaying } from '../testing/bank.ts'
import { member } from '../testing/member.ts'
import { tokenUntil } from '../testing/token.ts'

const token = tokenUntil(Date.now() + 600_000)
const otps = [{ id: '019a8000-0000-7000-8000-000000000002', activated_at: '2026-01-01T00:00:00.000Z' }]
const known = { 'GET /member/me': { member_info: member }, 'GET /otp': { otps } } as const
const FUNDS = 'GET /finance/fund?no_paging=1'
const LISTS = ['GET /account', FUNDS, 'GET /otp']
/** The requests in order, except the lists, which run in parallel and are sorted. */
const phases = (keys: readonly string[]) => [
  ...keys.filter((key) => !LISTS.includes(key)),
  ...keys.filter((key) => LISTS.includes(key)).sort(),
]
const NOBODY = { token: undefined, user: undefined, otps: [] }

describe('at the start', () => {
  it('R-START-VALIDATE: requests the member of the token', async () => {
    await using bank = await bankSaying(known)
    bank.store.begin(token)
    await bank.session.start()
    expect(bank.store.get()).toEqual({ token, user: member, otps })
    expect(phases(bank.keys())).toEqual(['GET /member/me', ...LISTS])
  })

  it('requests nothing for a guest, and forgets the remembered member', async () => {
    await using bank = await bankSaying(known)
    bank.store.know(member)
    await bank.session.start()
    expect(bank.store.get()).toEqual(NOBODY)
    expect(bank.keys()).toEqual([])
  })

  it('R-START-VALIDATE-FAIL: forgets the session when the server refuses its token', async () => {
    await using bank = await bankSaying({ 'GET /member/me': [401, 'UNAUTHENTICATED'] })
    bank.store.begin(token)
    bank.store.know(member)
    await bank.session.start()
    expect(bank.store.get()).toEqual(NOBODY)
  })

  it('R-START-VALIDATE-FAIL: clears only the member on a server error, since the token may still be valid', async () => {
    await using bank = await bankSaying({ ...known, 'GET /member/me': [503, 'SERVICE_UNAVAILABLE'] })
    bank.store.begin(token)
    bank.store.know(member)
    await bank.session.start()
    expect(bank.store.get()).toEqual({ token, user: undefined, otps })
  })

  it('requests lists and member in parallel, and reports no list failures if the token is refused', async () => {
    await using bank = await bankSaying({
      'GET /member/me': [401, 'UNAUTHENTICATED'],
      'GET /otp': [401, 'UNAUTHENTICATED'],
      'GET /account': [401, 'UNAUTHENTICATED'],
      'GET /finance/fund': [401, 'UNAUTHENTICATED'],
    })
    bank.store.begin(token)
    await bank.session.start()
    expect(phases(bank.keys())).toEqual(['GET /member/me', ...LISTS])
    expect(bank.tell).not.toHaveBeenCalled()
    expect(bank.store.get()).toEqual(NOBODY)
  })

  it('renews a token that expired while the page was closed, instead of ending the session', async () => {
    await using bank = await bankSaying({ ...known, 'POST /auth/token/refresh': { token } })
    bank.store.begin(tokenUntil(Date.now() - 60_000))
    await bank.session.start()
    expect(bank.store.get()).toEqual({ token, user: member, otps })
    expect(phases(bank.keys())).toEqual(['POST /auth/token/refresh', 'GET /member/me', ...LISTS])
  })

  it('R-LOAD-FAIL-MEMBER-LISTS: shows the server’s message when the one-time codes cannot be listed, and continues', async () => {
    await using bank = await bankSaying({ ...known, 'GET /otp': [503, 'SERVICE_UNAVAILABLE'] })
    bank.store.begin(token)
    await bank.session.start()
    expect(bank.tell).toHaveBeenCalledExactlyOnceWith('said SERVICE_UNAVAILABLE')
    expect(bank.store.get().user).toEqual(member)
  })
})

it('R-LOAD-FAIL-MEMBER-LISTS: shows the server’s message when the accounts cannot be loaded, and continues', async () => {
  await using bank = await bankSaying({ ...known, 'GET /account': [503, 'SERVICE_UNAVAILABLE'] })
  bank.store.begin(token)
  await bank.session.start()
  expect(bank.tell).toHaveBeenCalledExactlyOnceWith('said SERVICE_UNAVAILABLE')
  expect(bank.store.get()).toEqual({ token, user: member, otps })
})

it('R-LOAD-FAIL-MEMBER-LISTS: shows the server’s message when the funds cannot be loaded, and continues', async () => {
  await using bank = await bankSaying({ ...known, 'GET /finance/fund': [503, 'SERVICE_UNAVAILABLE'] })
  bank.store.begin(token)
  await bank.session.start()
  expect(bank.tell).toHaveBeenCalledExactlyOnceWith('said SERVICE_UNAVAILABLE')
  expect(bank.store.get()).toEqual({ token, user: member, otps })
})

describe('logging in', () => {
  it('R-LOGIN-ORDER, R-SESSION-CONTENT: stores the token, notifies listeners, then loads the lists and the member', async () => {
    await using bank = await bankSaying({ ...known, 'POST /auth/token': { token, otp_token_required: false } })
    const order: string[] = []
    bank.store.subscribe(() => {
      if (order.length === 0) order.push(`socket has ${bank.store.get().token === token ? 'the token' : 'nothing'}`)
    })
    expect(await bank.session.login({ user_id: 'demo', password: 'secret' })).toBe('in')
    const asked = bank.keys()
    expect([...order, ...asked.slice(1, 4).sort(), asked[4]]).toEqual([
      'socket has the token',
      ...LISTS,
      'GET /member/me',
    ])
    expect(bank.store.get()).toEqual({ token, user: member, otps })
  })

  it('R-LOGIN-FIELDS: sends ID, password and the one-time code', async () => {
    await using bank = await bankSaying({ ...known, 'POST /auth/token': { token, otp_token_required: false } })
    await bank.session.login({ user_id: 'demo', password: 'secret', otp_token: '123456' })
    expect(JSON.parse(bank.asked[0]?.body ?? '')).toEqual({
      user_id: 'demo',
      password: 'secret',
      otp_token: '123456',
    })
  })

  it('R-LOGIN-OTP-REQUIRED: reports that a code is required and starts no session', async () => {
    await using bank = await bankSaying({ 'POST /auth/token': { token: null, otp_token_required: true } })
    expect(await bank.session.login({ user_id: 'demo', password: 'secret' })).toBe('otp-required')
    expect(bank.store.get()).toEqual(NOBODY)
    expect(bank.keys()).toEqual(['POST /auth/token'])
  })

  it('starts no session if the login is refused', async () => {
    await using bank = await bankSaying({ 'POST /auth/token': [401, 'LOGIN_REFUSED'] })
    await expect(bank.session.login({ user_id: 'demo', password: 'wrong' })).rejects.toThrow('said LOGIN_REFUSED')
    expect(bank.store.get()).toEqual(NOBODY)
  })

  it('R-LOAD-FAIL-MEMBER-LISTS: succeeds even if a list gets no answer, and reports it without a message', async () => {
    await using bank = await bankSaying({
      ...known,
      'POST /auth/token': { token, otp_token_required: false },
      'GET /otp': 'silence',
    })
    await bank.session.login({ user_id: 'demo', password: 'secret' })
    expect(bank.tell).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(bank.store.get()).toEqual({ token, user: member, otps: [] })
  })
})

describe('logging out', () => {
  it('R-LOGOUT-CLEARS: ends the session at the bank and here', async () => {
    await using bank = await bankSaying({ 'DELETE /auth/token': {} })
    bank.store.begin(token)
    bank.store.know(member)
    await bank.session.logout()
    expect(bank.asked).toMatchObject([{ key: 'DELETE /auth/token', bearer: token }])
    expect(bank.store.get()).toEqual(NOBODY)
  })

  it('clears the session before the server ends it, so that other tabs send no requests that would be refused', async () => {
    await using bank = await bankSaying({ 'DELETE /auth/token': {} })
    bank.store.begin(token)
    const heard: number[] = []
    bank.store.subscribe(() => heard.push(bank.asked.length))
    await bank.session.logout()
    expect(heard).toEqual([0])
    expect(bank.asked).toMatchObject([{ key: 'DELETE /auth/token', bearer: token }])
  })

  it('ends the session after the page’s first requests, which would be refused otherwise', async () => {
    await using bank = await bankSaying({ ...known, 'DELETE /auth/token': {} })
    bank.store.begin(token)
    void bank.session.start()
    await bank.session.logout()
    const keys = bank.asked.map(({ key }) => key)
    expect(keys).toContain('GET /member/me')
    expect(keys.at(-1)).toBe('DELETE /auth/token')
  })

  it('R-LOGOUT-CLEARS: clears the session even if the server cannot be reached', async () => {
    await using bank = await bankSaying({ 'DELETE /auth/token': 'silence' })
    bank.store.begin(token)
    await bank.session.logout()
    expect(bank.store.get()).toEqual(NOBODY)
  })

  it('renews an expired token first, since the session would otherwise stay active at the bank', async () => {
    await using bank = await bankSaying({ ...known, 'POST /auth/token/refresh': { token }, 'DELETE /auth/token': {} })
    bank.store.begin(tokenUntil(Date.now() - 1_000))
    await bank.session.logout()
    expect(bank.asked.at(-1)).toMatchObject({ key: 'DELETE /auth/token', bearer: token })
  })
})
