import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cookieJar, memoryStore } from '../testing/browser.ts'
import { tokenUntil } from '../testing/token.ts'
import { createSessionStore } from './session-store.ts'
import { watchSession } from './session-timer.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z') }))
afterEach(() => vi.useRealTimers())

const tokenFor = (seconds: number) => tokenUntil(Date.now() + seconds * 1_000)
const lost = () => Promise.reject(new Error('no network'))

function watched(answer?: () => Promise<unknown>) {
  const jar = cookieJar()
  const store = createSessionStore(jar, memoryStore())
  const refresh = vi.fn(answer ?? (async () => store.begin(tokenFor(600))))
  const look = watchSession(store, refresh)
  return { jar, store, refresh, look }
}

it('does not run without a session', () => {
  watched()
  expect(vi.getTimerCount()).toBe(0)
})

it('R-TIMER-1S: checks once a second', () => {
  const { store } = watched()
  store.begin(tokenFor(600))
  const looked = vi.spyOn(store, 'reread')
  vi.advanceTimersByTime(10_000)
  expect(looked).toHaveBeenCalledTimes(10)
})

it('R-TIMER-REFRESH-5S: renews once when under 5 seconds remain', async () => {
  const { store, refresh } = watched()
  store.begin(tokenFor(6))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refresh).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledOnce()
})

it('R-TIMER-RESTART-TOKEN: runs a single timer, for the expiry of the next token', async () => {
  const { store, refresh } = watched()
  store.begin(tokenFor(8))
  store.begin(tokenFor(20))
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refresh).toHaveBeenCalledOnce()
})

it('R-TIMER-STOP-LOGOUT: stops on logout', () => {
  const { store, refresh } = watched()
  store.begin(tokenFor(10))
  store.end()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
})

it('detects that another tab has logged out', () => {
  const { jar, store } = watched()
  store.begin(tokenFor(60))
  createSessionStore(jar, memoryStore()).end()
  vi.advanceTimersByTime(1_000)
  expect(store.get().token).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

it('uses the token another tab has renewed instead of renewing again', async () => {
  const { jar, store, refresh } = watched()
  store.begin(tokenFor(6))
  const renewed = tokenFor(600)
  createSessionStore(jar, memoryStore()).begin(renewed)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refresh).not.toHaveBeenCalled()
  expect(store.get().token).toBe(renewed)
})

it('a page that wakes up long after its token has expired renews it immediately', async () => {
  const { store, refresh, look } = watched()
  store.begin(tokenFor(60))
  vi.setSystemTime(Date.now() + 3_600_000)
  look()
  await vi.advanceTimersByTimeAsync(0)
  expect(refresh).toHaveBeenCalledOnce()
})

it('does not end the session after a short network failure', async () => {
  let left = 5
  const { store, refresh } = watched(async () => (left-- > 0 ? lost() : store.begin(tokenFor(600))))
  store.begin(tokenFor(3))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(refresh).toHaveBeenCalledTimes(6)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.get().token).toBeDefined()
})

it('R-REFRESH-FAIL-LOGOUT: ends the session after half a minute of network failures', async () => {
  const { store } = watched(lost)
  store.begin(tokenFor(3))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(store.get().token).toBeDefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(store.get().token).toBeUndefined()
})

it('keeps the session if a renewal failed before the browser went offline and fails once more when it is back', async () => {
  let left = 2
  const { store } = watched(async () => (left-- > 0 ? lost() : store.begin(tokenFor(600))))
  store.begin(tokenFor(3))
  await vi.advanceTimersByTimeAsync(1_000)
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(120_000)
  vi.stubGlobal('navigator', { onLine: true })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(left).toBeLessThan(0)
  expect(store.get().token).toBeDefined()
  vi.unstubAllGlobals()
})

it('requests nothing while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { store, refresh, look } = watched()
  store.begin(tokenFor(3))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refresh).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  look()
  expect(refresh).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
