import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'
import { watchSession } from './watch-session.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

function watched() {
  const store = createSessionStore(sessionStorage)
  const renew = vi.fn(async () => store.begin('next'))
  const logout = vi.fn(async () => store.end('idle'))
  const stop = watchSession(store, { renew, logout })
  store.begin('first')
  return { store, renew, logout, [Symbol.dispose]: stop }
}

const touch = () => window.dispatchEvent(new Event('keydown'))

it('renews the token every few minutes while somebody works', () => {
  using desk = watched()
  for (let minute = 0; minute < 60; minute += 1) {
    touch()
    vi.advanceTimersByTime(MINUTE_MS)
  }
  expect(desk.renew.mock.calls.length).toBeGreaterThanOrEqual(12)
  expect(desk.logout).not.toHaveBeenCalled()
})

it('warns in the thirtieth minute, and any input extends the session', () => {
  using desk = watched()
  vi.advanceTimersByTime(29 * MINUTE_MS)
  expect(desk.store.get().leaving).toBe(true)
  touch()
  expect(desk.store.get().leaving).toBe(false)
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(desk.logout).not.toHaveBeenCalled()
})

it('signs out after half an hour without input, once', () => {
  using desk = watched()
  vi.advanceTimersByTime(40 * MINUTE_MS)
  expect(desk.logout).toHaveBeenCalledExactlyOnceWith('idle')
  expect(desk.store.get()).toMatchObject({ token: undefined, ended: 'idle', leaving: false })
})

it('does nothing while no operator is signed in', () => {
  using desk = watched()
  desk.store.end('choice')
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(desk.renew).not.toHaveBeenCalled()
  expect(desk.logout).not.toHaveBeenCalled()
})
