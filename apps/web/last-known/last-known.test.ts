import { ApiError } from '@cocobnk/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ACCOUNTS_KEY } from '../live/query-keys.ts'
import { createSessionStore } from '../session/session-store.ts'
import { cookieJar, memoryStore } from '../testing/browser.ts'
import { tokenUntil } from '../testing/token.ts'
import { decodeAnswer, encodeAnswer } from './answer-text.ts'
import { keepLastKnown, LAST_KNOWN } from './last-known.ts'

const outOfReach = () => Promise.reject(new ApiError({ error: -1 }, { status: 0 }))
const HASH = JSON.stringify(ACCOUNTS_KEY)

/** A browser in which several pages are opened in sequence. */
function browser(later: (run: () => void) => void = (run) => run()) {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const openPage = () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const sessionStore = createSessionStore(jar, storage)
    const lastKnown = keepLastKnown({ queryClient, sessionStore, storage, later })
    const ask = (queryFn: () => Promise<unknown>) =>
      queryClient
        .fetchQuery({ queryKey: ACCOUNTS_KEY, queryFn, meta: LAST_KNOWN, staleTime: 0 })
        .catch(() => queryClient.getQueryData(ACCOUNTS_KEY))
    return { sessionStore, lastKnown, ask, queryClient }
  }
  return { openPage, stored: () => storage.getItem('last_known') }
}

const tokenOf = (sid: string) => tokenUntil(Date.now() + 600_000, { sid })

it('shows the last response with its time while offline, until the bank answers again', async () => {
  const { openPage } = browser()
  const before = openPage()
  before.sessionStore.begin(tokenOf('s1'))
  await before.ask(async () => ['1 BTC'])
  const answeredAt = before.queryClient.getQueryState(ACCOUNTS_KEY)?.dataUpdatedAt

  const page = openPage()
  expect(await page.ask(outOfReach)).toEqual(['1 BTC'])
  expect(page.lastKnown.isRestored(HASH)).toBe(true)
  expect(page.queryClient.getQueryState(ACCOUNTS_KEY)?.dataUpdatedAt).toBe(answeredAt)
  expect(await page.ask(async () => ['2 BTC'])).toEqual(['2 BTC'])
  expect(page.lastKnown.isRestored(HASH)).toBe(false)
})

it('shows no old data after a refusal, which is not a network error', async () => {
  const { openPage } = browser()
  const before = openPage()
  before.sessionStore.begin(tokenOf('s1'))
  await before.ask(async () => ['1 BTC'])
  const refused = () => Promise.reject(new ApiError({ error: 'FORBIDDEN' }, { status: 403 }))
  expect(await openPage().ask(refused)).toBeUndefined()
})

it('is removed when the session ends, also in another tab, and never shown to the next member', async () => {
  const { openPage, stored } = browser()
  const [page, otherTab] = [openPage(), openPage()]
  page.sessionStore.begin(tokenOf('s1'))
  otherTab.sessionStore.reread()
  await page.ask(async () => ['1 BTC'])
  expect(stored()).toContain('1 BTC')
  otherTab.sessionStore.end()
  expect(stored()).toBeNull()

  await page.ask(async () => ['1 BTC'])
  page.sessionStore.begin(tokenOf('s2'))
  expect(stored() ?? '').not.toContain('BTC')
  expect(await openPage().ask(outOfReach)).toBeUndefined()
})

it('stores nothing for visitors', async () => {
  const { openPage, stored } = browser()
  const page = openPage()
  await page.ask(async () => ['1 BTC'])
  expect(stored()).toBeNull()
})

it('keeps maps', () => {
  const data = { rates: new Map([['BTC', '1']]), list: [null, 1] }
  expect(decodeAnswer(encodeAnswer(data))).toEqual(data)
})

it('writes all answers at once after rendering, and never those of an ended session', async () => {
  const waiting: (() => void)[] = []
  const { openPage, stored } = browser((run) => void waiting.push(run))
  const page = openPage()
  const ask = (key: string) =>
    page.queryClient.fetchQuery({ queryKey: [key], queryFn: async () => key, meta: LAST_KNOWN })
  page.sessionStore.begin(tokenOf('s1'))
  await Promise.all([ask('a'), ask('b')])
  expect([waiting.length, stored()]).toEqual([1, null])
  waiting.pop()?.()
  expect(Object.keys((JSON.parse(stored() ?? '') as { answers: object }).answers)).toEqual(['["a"]', '["b"]'])
  await ask('c')
  page.sessionStore.end()
  waiting.pop()?.()
  expect(stored()).toBeNull()
})
