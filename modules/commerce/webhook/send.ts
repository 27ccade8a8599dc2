import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { Agent, type RequestOptions, request as secureRequest } from 'node:https'
import type { WebhookOutcome } from '@cocobnk/contract'
import { outsideTransactions } from '@cocobnk/database'
import type { Resolve } from './resolve.ts'
import { boundedHeaders, readStart } from './response.ts'
import { portOf } from './url.ts'

const TIMEOUT_MS = 10_000
const HEADER_BYTES_MAX = 8_192

export type Answer = {
  readonly outcome: WebhookOutcome
  /** The address it was sent to; null if it was not sent. */
  readonly address: string | null
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>> | null
  readonly body: string | null
}

type Message = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string }
export type Send = (message: Message) => Promise<Answer>
type Options = {
  readonly resolve: Resolve
  readonly timeoutMs?: number
  /** An additional trusted CA, for tests. */
  readonly ca?: string
}
type Place = { readonly url: URL; readonly address: string; readonly signal: AbortSignal; readonly ca?: string }

const NOTHING = { address: null, status: null, headers: null, body: null }

/**
 * Posts to a URL chosen by a third party. The name is resolved once, here, and the connection goes to the checked address: nothing resolves
 * the name again. Every connection is used once; redirects are not followed and no proxy is used.
 */
export function webhookSender({ resolve, timeoutMs = TIMEOUT_MS, ca }: Options): Send {
  const send: Send = async (message) => {
    const url = new URL(message.url)
    const signal = AbortSignal.timeout(timeoutMs)
    const resolved = await Promise.race([resolve(url.hostname), ended(signal)])
    if (resolved === undefined) return { ...NOTHING, outcome: 'TIMED_OUT' }
    if ('fault' in resolved) return { ...NOTHING, outcome: resolved.fault }
    let last: Answer = { ...NOTHING, outcome: 'NO_CONNECTION' }
    for (const address of resolved.addresses) {
      last = await post({ url, address, signal, ...(ca !== undefined && { ca }) }, message)
      // Tries the next address only if nothing was sent to this one.
      if (last.outcome !== 'NO_CONNECTION' || signal.aborted) return last
    }
    return last
  }
  return outsideTransactions("a shop's endpoint", { send }).send
}

function post({ url, address, signal, ca }: Place, { headers, body }: Message): Promise<Answer> {
  const isSecure = url.protocol === 'https:'
  const bytes = Buffer.from(body)
  const options: RequestOptions = {
    method: 'POST',
    host: address,
    port: portOf(url),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': bytes.length, connection: 'close' },
    signal,
    maxHeaderSize: HEADER_BYTES_MAX,
    insecureHTTPParser: false,
    ...(isSecure
      ? { servername: url.hostname, agent: new Agent({ keepAlive: false, maxCachedSessions: 0, ca }) }
      : { agent: false }),
  }
  return new Promise((resolve) => {
    let isConnected = false
    const end = (outcome: WebhookOutcome) => resolve({ ...NOTHING, address, outcome })
    const request = (isSecure ? secureRequest : plainRequest)(options, (response) => {
      answerOf(response, address, signal).then(resolve, () => end('BROKEN_ANSWER'))
    })
    request.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      })
    })
    request.on('error', () => {
      if (signal.aborted) end('TIMED_OUT')
      else end(isConnected ? 'BROKEN_ANSWER' : 'NO_CONNECTION')
    })
    request.end(bytes)
  })
}

/** Judges a response by its status line. Only the beginning of the body is read, for the log, and its stated length is not trusted. */
async function answerOf(response: IncomingMessage, address: string, signal: AbortSignal): Promise<Answer> {
  const status = response.statusCode ?? 0
  const body = await readStart(response, signal)
  response.destroy()
  return { outcome: outcomeOf(status), address, status, headers: boundedHeaders(response.rawHeaders), body }
}

function outcomeOf(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return 'DELIVERED'
  return status >= 300 && status < 400 ? 'REDIRECTED' : 'REFUSED'
}

function ended(signal: AbortSignal): Promise<undefined> {
  return new Promise((done) => {
    signal.addEventListener('abort', () => done(undefined), { once: true })
  })
}
