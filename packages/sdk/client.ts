import type { CallOptions, KeyedOptions } from './call.ts'
import { CocobnkError } from './error.ts'
import { type Operations, ROUTES } from './operations.gen.ts'
import { type Listing, pages } from './pages.ts'
import { retryWaitMs, wait } from './retry.ts'
import { type ClientOptions, type Request, send } from './send.ts'
import { uuidV7 } from './uuid.ts'

const API = '/api/v1'
const TIMEOUT_MS = 10_000
const RETRIES = 2
/** A smaller difference may be just the duration of the request. */
const SKEW_MS = 30_000

type Fields = Readonly<Record<string, unknown>>
type Method = (input?: Fields, options?: KeyedOptions) => unknown
type MethodWithoutInput = (options?: KeyedOptions) => unknown

/** All operations that programs may call, by module: `bank.pg.createTransaction({ … })`. */
export type Client = Operations

export function createClient(options: ClientOptions): Client {
  if (options.key && options.accessToken) throw new TypeError('Give a key or an access token, not both')
  const clock = { offsetMs: 0 }
  const bind = (route: string): Method | MethodWithoutInput => {
    const [method = '', path = '', flags = ''] = route.split(' ')
    const ask = (input: Fields, { idempotencyKey, ...rest }: KeyedOptions) => {
      const key = flags.includes('K') ? (idempotencyKey ?? uuidV7(Date.now() + clock.offsetMs)) : undefined
      return carry(options, clock, { ...requestOf(options, { method, path, input }, rest), idempotencyKey: key })
    }
    if (flags.startsWith('N')) return (rest: KeyedOptions = {}) => ask({}, rest)
    const listing = flags.at(-1)
    if (listing !== 'P' && listing !== 'E') return (input = {}, rest = {}) => ask(input, rest)
    return (input = {}, rest = {}) => pages((query) => ask(query, rest) as Promise<Listing>, input, listing)
  }
  const modules = Object.entries(ROUTES).map(([module, routes]) => [
    module,
    Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, bind(route)])),
  ])
  return Object.fromEntries(modules) as Client
}

type Asked = { readonly method: string; readonly path: string; readonly input: Fields }

/** Fields that are not in the path go into the query of GET and DELETE, and into the body of other methods. Throws if one is missing. */
function requestOf(options: ClientOptions, { method, path, input }: Asked, given: CallOptions): Request {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!rest.has(name)) throw new TypeError(`${method} ${path} needs ${name}`)
    const value = encodeURIComponent(String(rest.get(name)))
    rest.delete(name)
    return value
  })
  const reads = method === 'GET' || method === 'DELETE'
  const query = reads ? new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString() : ''
  return {
    method,
    target: `${API}${filled}${query && `?${query}`}`,
    body: reads ? undefined : JSON.stringify(Object.fromEntries(rest)),
    idempotencyKey: undefined,
    signal: given.signal,
    timeoutMs: given.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS,
  }
}

/** Sends a request, with retries where they are safe. Each attempt is signed anew and keeps the idempotency key. */
async function carry(options: ClientOptions, clock: { offsetMs: number }, request: Request): Promise<unknown> {
  const isRepeatable = request.method === 'GET' || request.idempotencyKey !== undefined
  let wasSet = false
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(options, request, Date.now() + clock.offsetMs)
    } catch (error) {
      const offsetMs = skewIn(error)
      if (offsetMs !== undefined && !wasSet) {
        wasSet = true
        clock.offsetMs = offsetMs
        continue
      }
      const waitMs = attempt < (options.maxRetries ?? RETRIES) ? retryWaitMs(error, isRepeatable, attempt) : undefined
      if (waitMs === undefined) throw error
      await wait(waitMs, request.signal)
    }
  }
}

/** How far the bank's clock is from ours, after a refused signature; undefined if the difference is too small to be the cause. */
function skewIn(error: unknown): number | undefined {
  if (!(error instanceof CocobnkError) || error.code !== 'REQUEST_SIGNATURE_REFUSED') return undefined
  const offsetMs = Date.parse(String(error.body.server_time)) - Date.now()
  return Math.abs(offsetMs) > SKEW_MS ? offsetMs : undefined
}
