import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { ok, type Refused, refuse } from '@cocobnk/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX } from './api-prefix.ts'
import { refuse as refuseRequest } from './errors.ts'

/** Longer than the identity process takes for anything. */
const ANSWER_TIMEOUT_MS = 20_000
/** Shorter than the identity process keeps an unused connection, so that it is not closed just when it is used again. */
const IDLE_MS = 30_000
/** Requests are sent whole, so a connection is busy only while the identity process works. The rest wait here. */
const CONNECTIONS_MAX = 128

/** Concern one connection, or state who the client is, which only the process in front may. */
const NOT_FORWARDED = [
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const NOT_RETURNED = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

type Factor = {
  readonly ownToken: string
  readonly client: { readonly address: string; readonly agent: string }
  readonly otpToken: string | undefined
  readonly password: string | undefined
}
type FactorFault = 'OTP_REFUSED' | 'PASSWORD_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'SERVICE_UNAVAILABLE'

export type Forward = ReturnType<typeof forwardTo>

/**
 * Forwards requests to the identity process, body and headers unchanged, with the address of the client as this process knows it. The body
 * has arrived whole, so a slow client occupies no connection to the identity process.
 */
export function forwardTo(origin: string, events: { readonly identityAway: (err: unknown) => void }) {
  const { protocol, hostname, port } = new URL(origin)
  const isTls = protocol === 'https:'
  const options = { keepAlive: true, maxSockets: CONNECTIONS_MAX, timeout: IDLE_MS }
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options)
  const open = isTls ? httpsRequest : httpRequest

  const send = (method: string, path: string, headers: OutgoingHttpHeaders, body: Uint8Array, gone?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const late = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const signal = gone ? AbortSignal.any([gone, late]) : late
    const length =
      body.length > 0 || !['GET', 'DELETE', 'OPTIONS'].includes(method) ? { 'content-length': body.length } : {}
    const asked = open({ agent, hostname, port, method, path, headers: { ...headers, ...length }, signal }, resolve)
    asked.on('error', reject)
    asked.end(body)
    return promise
  }

  return {
    /** Answers a request as the identity process does, or refuses it if that process is away. */
    answer: async (request: FastifyRequest, reply: FastifyReply, body: Uint8Array): Promise<FastifyReply> => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const headers = { ...kept(request.headers, NOT_FORWARDED), ...told(request.ip), 'x-request-id': request.id }
      let answer: IncomingMessage
      try {
        answer = await send(request.method, request.raw.url ?? '/', headers, body, gone.signal)
      } catch (err) {
        if (!gone.signal.aborted) events.identityAway(err)
        return refuseRequest(request, reply, 'SERVICE_UNAVAILABLE')
      }
      for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
      return reply
        .status(answer.statusCode ?? 502)
        .headers(kept(answer.headers, NOT_RETURNED) as Record<string, string | string[]>)
        .send(answer)
    },
    /** Has a factor of the member verified, who shows the own token. */
    verifyFactor: async ({ ownToken, client, otpToken, password }: Factor) => {
      const headers = {
        host: new URL(origin).host,
        authorization: ownToken,
        'content-type': 'application/json',
        'user-agent': client.agent,
        ...told(client.address),
      }
      const body = Buffer.from(JSON.stringify({ otp_token: otpToken, password }))
      try {
        const answer = await send('POST', `${API_PREFIX}/auth/factor`, headers, body)
        return verdictIn(answer.statusCode ?? 502, await text(answer))
      } catch (err) {
        events.identityAway(err)
        return refuse('SERVICE_UNAVAILABLE')
      }
    },
    close: () => agent.destroy(),
  }
}

function told(address: string) {
  return { 'x-forwarded-for': address }
}

function kept(headers: IncomingMessage['headers'], dropped: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)))
}

function verdictIn(status: number, body: string): ReturnType<typeof ok<undefined>> | Refused<FactorFault> {
  if (status === 200) return ok(undefined)
  const { error } = JSON.parse(body) as { readonly error?: unknown }
  const known = (['OTP_REFUSED', 'PASSWORD_REFUSED', 'TOO_MANY_ATTEMPTS'] as const).find((code) => code === error)
  return refuse(known ?? 'SERVICE_UNAVAILABLE')
}
