import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ConsoleRouter } from '../router.tsx'
import { followSession } from './follow-session.ts'
import { createSessionStore } from './session-store.ts'

it('aborts pending requests when the session ends', async () => {
  const kept = new Map<string, string>()
  const store = createSessionStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  const queryClient = new QueryClient()
  const router = { state: { location: { href: '/' } }, navigate: async () => undefined } as unknown as ConsoleRouter
  store.begin('t')
  followSession(store, queryClient, router)
  let signal: AbortSignal | undefined
  void queryClient
    .fetchQuery({
      queryKey: ['halt'],
      queryFn: (asked) => {
        ;({ signal } = asked)
        return new Promise(() => {})
      },
    })
    .catch(() => undefined)
  expect(signal?.aborted).toBe(false)
  store.end('choice')
  expect(signal?.aborted).toBe(true)
})
