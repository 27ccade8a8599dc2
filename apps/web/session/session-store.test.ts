import { expect, it, vi } from 'vitest'
import { cookieJar, memoryStore } from '../testing/browser.ts'
import { member } from '../testing/member.ts'
import { tokenUntil } from '../testing/token.ts'
import { createSessionStore } from './session-store.ts'

const token = tokenUntil(Date.now() + 600_000)
const NOBODY = { token: undefined, user: undefined, otps: [] }

it('R-TOKEN-COOKIE: keeps the token (three parts, with `exp`) in a cookie that no other site can send', () => {
  const jar = cookieJar()
  createSessionStore(jar, memoryStore()).begin(token)
  expect(jar.written).toHaveLength(1)
  expect(jar.written[0]).toMatch(/^access_token=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=2592000; SameSite=Strict$/)
})

it('R-LOGGED-IN-IS-TOKEN: there is no session without the cookie, even if a member is remembered', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const store = createSessionStore(jar, storage)
  store.begin(token)
  store.know(member)
  jar.cookie = 'access_token=; Max-Age=0'
  store.reread()
  expect(store.get().token).toBeUndefined()
})

it('R-USER-LOCAL-STORAGE: keeps the member in local storage only while logged in', () => {
  const storage = memoryStore()
  const store = createSessionStore(cookieJar(), storage)
  store.begin(token)
  store.know(member)
  expect(JSON.parse(storage.getItem('current_user') ?? '')).toEqual(member)
  store.end()
  expect(storage.getItem('current_user')).toBeNull()
})

it('corrects a clock that was moved by two days during a session, with the next response', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const store = createSessionStore(jar, storage)
  store.begin(tokenUntil(Date.now() + 600_000))
  const serverMs = Date.now()
  vi.useFakeTimers({ now: serverMs + 2 * 86_400_000 })
  expect(store.nowMs() - serverMs).toBeGreaterThan(86_400_000)
  store.correctClock(serverMs)
  expect(Math.abs(store.nowMs() - serverMs)).toBeLessThan(60_000)
  expect(Math.abs(createSessionStore(jar, storage).nowMs() - serverMs)).toBeLessThan(60_000)
  vi.useRealTimers()
})

it('does not adjust the clock for slow responses', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const store = createSessionStore(jar, storage)
  store.begin(tokenUntil(Date.now() + 600_000))
  const before = storage.getItem('clock_ahead_ms')
  store.correctClock(Date.now() - 9_000)
  expect(storage.getItem('clock_ahead_ms')).toBe(before)
})

it('uses the server’s clock on a device with a wrong clock, also after a reload', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const hereMs = Date.now()
  const thereMs = hereMs - 3_600_000
  createSessionStore(jar, storage).begin(tokenUntil(thereMs + 600_000, { iat: thereMs / 1_000 }))
  expect(Math.abs(createSessionStore(jar, storage).nowMs() - thereMs)).toBeLessThan(2_000)
})

it('restores token and member after a reload', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const before = createSessionStore(jar, storage)
  before.begin(token)
  before.know(member)
  expect(createSessionStore(jar, storage).get()).toEqual({ token, user: member, otps: [] })
})

it('R-LOGOUT-CLEARS: clears everything at the end and notifies listeners', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const store = createSessionStore(jar, storage)
  store.begin(token)
  store.know(member)
  store.list([{ id: '1', activated_at: '2026-01-01T00:00:00.000Z' }])
  const heard = vi.fn<() => void>()
  store.subscribe(heard)
  store.end()
  expect(heard).toHaveBeenCalledOnce()
  expect(store.get()).toEqual(NOBODY)
  expect(createSessionStore(jar, storage).get()).toEqual(NOBODY)
})

it('does not notify listeners if another tab changed nothing', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const store = createSessionStore(jar, storage)
  store.begin(token)
  store.know(member)
  store.list([{ id: '1', activated_at: '2026-01-01T00:00:00.000Z' }])
  const heard = vi.fn<() => void>()
  store.subscribe(heard)
  store.reread()
  expect(heard).not.toHaveBeenCalled()
})

it('does not treat other storage content as a member', () => {
  const storage = memoryStore()
  storage.setItem('current_user', '"somebody"')
  expect(createSessionStore(cookieJar(), storage).get().user).toBeUndefined()
  storage.setItem('current_user', '{broken')
  expect(createSessionStore(cookieJar(), storage).get().user).toBeUndefined()
})
