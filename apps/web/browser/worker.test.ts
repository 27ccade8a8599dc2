import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const ORIGIN = 'https://bank.test'
const SHELL = { release: '2', files: ['/index.html', '/assets/index-1.js'], texts: { 'ko-KR': ['/assets/ko-1.js'] } }
const SOURCE = readFileSync(new URL('../public/worker.js', import.meta.url), 'utf8').replace(
  /const SHELL = .*/,
  `const SHELL = ${JSON.stringify(SHELL)}`,
)

/** Runs the service worker in a browser that has the cache of an earlier release. */
function startWorker(network: () => Promise<string>) {
  const stores = new Map<string, Map<string, string>>([
    ['shell-1', new Map()],
    ['other', new Map()],
  ])
  const pathOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    return {
      match: async (request: string | { url: string }) => store.get(pathOf(request)),
      addAll: async (files: readonly string[]) => {
        for (const file of files) store.set(file, `stored ${file}`)
      },
    }
  }
  const handlers = new Map<string, (event: object) => void>()
  const skipWaiting = vi.fn()
  runInNewContext(SOURCE, {
    URL,
    location: { origin: ORIGIN },
    Response: { error: () => 'error' },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    clients: { claim: vi.fn() },
    registration: {},
    skipWaiting,
    fetch: network,
  })
  const raise = async (type: string, event: object = {}) => {
    let work: Promise<unknown> | undefined
    handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  /** The worker's response; undefined if it leaves the request to the browser. */
  const ask = async (path: string, mode = 'cors', method = 'GET', preloadResponse?: Promise<string>) => {
    let answer: Promise<unknown> | undefined
    const request = { url: `${ORIGIN}${path}`, mode, method }
    handlers.get('fetch')?.({
      request,
      preloadResponse,
      respondWith: (promise: Promise<unknown>) => (answer = promise),
    })
    return answer
  }
  return { raise, ask, stores, skipWaiting }
}

const away = () => Promise.reject(new Error('offline'))

it('serves pages and their files from the cache while offline', async () => {
  const { raise, ask } = startWorker(away)
  await raise('install')
  await raise('message', { data: { locale: 'ko-KR' } })
  expect(await ask('/wallet', 'navigate')).toBe('stored /index.html')
  expect(await ask('/assets/index-1.js')).toBe('stored /assets/index-1.js')
  expect(await ask('/assets/ko-1.js')).toBe('stored /assets/ko-1.js')
})

it('serves pages from the network while online', async () => {
  const { raise, ask } = startWorker(async () => 'fresh')
  await raise('install')
  expect(await ask('/wallet', 'navigate')).toBe('fresh')
})

it('leaves API calls, other methods and files of other screens to the browser', async () => {
  const { ask } = startWorker(away)
  expect(await ask('/api/v1/account')).toBeUndefined()
  expect(await ask('/wallet', 'navigate', 'POST')).toBeUndefined()
  expect(await ask('/assets/policy-1.js')).toBeUndefined()
})

it('requests an API page once and never answers it with the cached app', async () => {
  const network = vi.fn(away)
  const { raise, ask } = startWorker(network)
  await raise('install')
  const back = '/api/v1/oauth2/authorize/consent?proof=once'
  expect(await ask(back, 'navigate', 'GET', Promise.resolve('asked already'))).toBe('asked already')
  expect(network).not.toHaveBeenCalled()
  await expect(ask(back, 'navigate')).rejects.toThrow('offline')
})

it('a new release takes over at once and deletes the cache of the previous one', async () => {
  const { raise, stores, skipWaiting } = startWorker(away)
  await raise('install')
  expect(skipWaiting).toHaveBeenCalledOnce()
  await raise('activate')
  expect([...stores.keys()]).toEqual(['other', 'shell-2'])
})
