import { describe, expect, it } from 'vitest'
import { bankSaying } from '../testing/bank.ts'
import { member } from '../testing/member.ts'
import { tokenUntil } from '../testing/token.ts'
import { withSession } from './session-client.ts'

const next = tokenUntil(Date.now() + 600_000)
const ending = () => tokenUntil(Date.now() + 3_000)
const ended = () => tokenUntil(Date.now() - 60_000)
const renews = { 'POST /auth/token/refresh': { token: next }, 'GET /member/me': { member_info: member } } as const
const NOBODY = { token: undefined, user: undefined, otps: [] }

describe('renewing the token', () => {
  it('R-REFRESH-STORES, R-REFRESH-NO-BODY: sends no body, stores the token and reloads the member', async () => {
    await using bank = await bankSaying(renews)
    bank.store.begin(ending())
    expect(await bank.session.refresh()).toBe(true)
    expect(bank.asked[0]).toMatchObject({ key: 'POST /auth/token/refresh', body: '' })
    expect(bank.asked[1]).toMatchObject({ key: 'GET /member/me', bearer: next })
    expect(bank.jar.cookie).toContain(next)
    expect(bank.store.get().user).toEqual(member)
  })

  it('requests nothing while the token is valid, nor for a guest', async () => {
    await using bank = await bankSaying(renews)
    expect(await bank.session.refresh()).toBe(false)
    bank.store.begin(next)
    expect(await bank.session.refresh()).toBe(false)
    expect(bank.keys()).toEqual([])
  })

  it('R-REFRESH-FAIL-LOGOUT: logs out and rethrows if the server refuses', async () => {
    await using bank = await bankSaying({ 'POST /auth/token/refresh': [401, 'SESSION_ENDED'] })
    bank.store.begin(ending())
    bank.store.know(member)
    await expect(bank.session.refresh()).rejects.toMatchObject({ error: 'SESSION_ENDED' })
    expect(bank.store.get()).toEqual(NOBODY)
  })

  it('rethrows a network error without ending the session, since the server has not refused', async () => {
    await using bank = await bankSaying({ 'POST /auth/token/refresh': 'silence' })
    const token = ending()
    bank.store.begin(token)
    await expect(bank.session.refresh()).rejects.toMatchObject({ error: -1 })
    expect(bank.store.get().token).toBe(token)
  })

  it('renews once for concurrent callers and tabs', async () => {
    await using bank = await bankSaying(renews)
    bank.store.begin(ending())
    const second = bank.openTab()
    const renewed = await Promise.all([
      bank.session.refresh(),
      bank.session.refresh(),
      second.session.refresh(),
      second.session.guard(),
    ])
    expect(renewed).toEqual([true, true, false, undefined])
    expect(bank.keys().filter((key) => key === 'POST /auth/token/refresh')).toHaveLength(1)
    expect(second.store.get().token).toBe(next)
  })

  it('does not restore a session that was ended meanwhile', async () => {
    await using bank = await bankSaying({
      ...renews,
      'POST /auth/token/refresh': () => {
        bank.openTab().store.end()
        return { token: next }
      },
    })
    bank.store.begin(ending())
    expect(await bank.session.refresh()).toBe(false)
    expect(bank.store.get().token).toBeUndefined()
  })
})

describe('before each route', () => {
  it('R-GUARD-REFRESH-FIRST: renews a token that has expired or is about to', async () => {
    await using bank = await bankSaying(renews)
    bank.store.begin(ended())
    await bank.session.guard()
    expect(bank.store.get().token).toBe(next)
  })

  it('R-GUARD-REFRESH-IGNORE: logs out after a refusal without throwing, while marked as guarding', async () => {
    await using bank = await bankSaying({ 'POST /auth/token/refresh': [401, 'SESSION_ENDED'] })
    bank.store.begin(ending())
    const onTheWay: boolean[] = []
    bank.store.subscribe(() => onTheWay.push(bank.session.isGuarding()))
    await bank.session.guard()
    expect(bank.store.get()).toEqual(NOBODY)
    expect(onTheWay).toEqual([true])
    expect(bank.session.isGuarding()).toBe(false)
  })

  it('R-GUARD-REFRESH-IGNORE: ignores a network error while the token is valid', async () => {
    await using bank = await bankSaying({ 'POST /auth/token/refresh': 'silence' })
    const token = ending()
    bank.store.begin(token)
    await bank.session.guard()
    expect(bank.store.get().token).toBe(token)
  })
})

describe('the screens’ client', () => {
  it('R-API-BEARER: renews an expired token before sending a request with it', async () => {
    await using bank = await bankSaying({ ...renews, 'GET /passkey': { list: [] } })
    bank.store.begin(ended())
    expect(await withSession(bank.client, bank.session).call('GET /passkey')).toEqual({ list: [] })
    expect(bank.asked.at(-1)).toMatchObject({ key: 'GET /passkey', bearer: next })
  })

  it('R-API-BEARER: sends no token for a guest', async () => {
    await using bank = await bankSaying({ 'GET /asset': { list: [] } })
    await withSession(bank.client, bank.session).call('GET /asset')
    expect(bank.asked).toMatchObject([{ key: 'GET /asset', bearer: undefined }])
  })

  it('detects that the session was ended elsewhere when a call is refused because of it', async () => {
    await using bank = await bankSaying({
      'GET /passkey': [401, 'UNAUTHENTICATED'],
      'GET /member/me': [401, 'UNAUTHENTICATED'],
    })
    bank.store.begin(next)
    await expect(withSession(bank.client, bank.session).call('GET /passkey')).rejects.toThrow()
    await expect.poll(() => bank.store.get()).toEqual(NOBODY)
  })
})
