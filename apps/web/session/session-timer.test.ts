import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cookieJar, memoryStore } from '../testing/browser.ts'
import { tokenUntil } from '../testing/token.ts'
import { createSessionStore } from './session-store.ts'
import { watchSession } from './session-timer.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z') }))
afterEach(() => vi.useRealTimers())

function watched() {
  const store = createSessionStore(cookieJar(), memoryStore())
  const onExpired = vi.fn(store.end)
  watchSession(store, onExpired)
  return { store, onExpired }
}

it('looks at nothing while nobody is logged in', () => {
  watched()
  expect(vi.getTimerCount()).toBe(0)
})

it('ends the session in the second in which its token ends, not before', () => {
  const { store, onExpired } = watched()
  store.begin(tokenUntil(Date.now() + 10_000))
  vi.advanceTimersByTime(9_000)
  expect(onExpired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(onExpired).toHaveBeenCalledOnce()
  expect(store.get().token).toBeUndefined()
})

it('stops on logout', () => {
  const { store, onExpired } = watched()
  store.begin(tokenUntil(Date.now() + 10_000))
  store.end()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(onExpired).not.toHaveBeenCalled()
})

it('starts anew with the next token', () => {
  const { store, onExpired } = watched()
  store.begin(tokenUntil(Date.now() + 5_000))
  store.begin(tokenUntil(Date.now() + 20_000))
  vi.advanceTimersByTime(15_000)
  expect(onExpired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(onExpired).toHaveBeenCalledOnce()
})

it('notices that another tab has logged out', () => {
  const jar = cookieJar()
  const here = createSessionStore(jar, memoryStore())
  watchSession(here, here.end)
  here.begin(tokenUntil(Date.now() + 60_000))
  createSessionStore(jar, memoryStore()).end()
  vi.advanceTimersByTime(1_000)
  expect(here.get().token).toBeUndefined()
})
