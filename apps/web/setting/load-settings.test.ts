import { ApiError, type Client } from '@cocobnk/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { loadSettings } from './load-settings.ts'
import { constantQuery } from './queries.ts'

/** Answers every call with empty settings, except the given ones, which fail. */
function clientFailing(...failing: readonly string[]) {
  const call = vi.fn(async (key: string) => {
    if (failing.includes(key)) throw new ApiError({ error: 'DOWN', message: `${key} failed` }, { status: 503 })
    return { constant: {}, config: {}, list: [] }
  })
  return { client: { call } as unknown as Client, calls: () => call.mock.calls.map(([key]) => key) }
}

const ALL = [
  'GET /constant',
  'GET /config/service',
  'GET /config/member',
  'GET /config/kyc',
  'GET /config/otp',
  'GET /asset',
]

it('R-CONSTANT-AT-START: requests the constants once at startup, even if a screen needs them at the same time', async () => {
  const { client, calls } = clientFailing()
  const queryClient = new QueryClient()
  await Promise.all([loadSettings(client, queryClient, vi.fn()), queryClient.fetchQuery(constantQuery(client))])
  expect(calls().toSorted()).toEqual(ALL.toSorted())
})

it('R-LOCALE-RELOAD: requests all six again on a reload, even if cached', async () => {
  const { client, calls } = clientFailing()
  const queryClient = new QueryClient()
  await loadSettings(client, queryClient, vi.fn())
  await loadSettings(client, queryClient, vi.fn())
  expect(calls()).toEqual([...ALL, ...ALL])
})

it.each(ALL)('R-LOAD-FAIL-BASE: reports the message when %s fails, and settles', async (key) => {
  const tell = vi.fn()
  await loadSettings(clientFailing(key).client, new QueryClient(), tell)
  await vi.waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith(`${key} failed`))
})

it('reports requests without an answer only once, and without a message', async () => {
  const tell = vi.fn()
  const down = {
    call: () => Promise.reject(new ApiError({ error: -1, message: 'Unknown Error' }, { status: 0 })),
  } as unknown as Client
  await loadSettings(down, new QueryClient(), tell)
  await new Promise((resolve) => setTimeout(resolve))
  expect(tell).toHaveBeenCalledExactlyOnceWith(undefined)
})
