import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { AppContext } from '../context.ts'
import { openLive } from './open-live.ts'
import {
  ALLOWANCES_KEY,
  DEALS_KEY,
  DEPOSITS_KEY,
  FUNDS_KEY,
  MERCHANTS_KEY,
  MONEY_REQUESTS_KEY,
  SCHEDULES_KEY,
} from './query-keys.ts'

const line = vi.hoisted(() => ({ say: (_: string) => {} }))

/** The real server has its own tests; here the mock reports the connection status. */
vi.mock('@cocobnk/client/socket', () => ({
  createSocket: () => ({
    on: () => {},
    onStatus: (listener: (status: string) => void) => {
      line.say = listener
    },
    authenticate: () => {},
    connect: () => {},
  }),
}))

const LISTS = { ALLOWANCES_KEY, DEALS_KEY, DEPOSITS_KEY, FUNDS_KEY, MERCHANTS_KEY, MONEY_REQUESTS_KEY, SCHEDULES_KEY }

it('refetches every pushed list once connected, but shops only after a disconnect', async () => {
  const queryClient = new QueryClient()
  const asked: string[] = []
  for (const [name, queryKey] of Object.entries(LISTS)) {
    const queryFn = async () => asked.push(name)
    new QueryObserver(queryClient, { queryKey: [...queryKey, 'list'], queryFn }).subscribe(() => {})
  }
  await vi.waitFor(() => expect(asked).toHaveLength(Object.keys(LISTS).length))
  const session = { get: () => ({ token: 'x' }), subscribe: () => () => {} }
  await openLive({ queryClient, session } as unknown as AppContext)
  asked.length = 0
  line.say('connected')
  line.say('authenticated')
  await vi.waitFor(() =>
    expect(asked.toSorted()).toEqual(Object.keys(LISTS).filter((name) => name !== 'MERCHANTS_KEY')),
  )
  asked.length = 0
  line.say('disconnected')
  line.say('connected')
  line.say('authenticated')
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(Object.keys(LISTS)))
})
