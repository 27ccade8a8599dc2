import { localeOfRequest } from '@cocobnk/i18n'
import type { Logger } from '@cocobnk/logging'
import type { Metrics } from '@cocobnk/telemetry'
import { batchTake, type Counter, type CrowdThrottle } from '@cocobnk/throttle'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { refusalAnswer } from './answer.ts'
import { crossOriginHeaders } from './cross-origin.ts'
import { answerError, answerErrors, answerNoHttp } from './errors.ts'
import { observe } from './figures.ts'
import { logSigned, type NoteRequest } from './log-signed.ts'
import type { AnyContract, AnyHandlers } from './operation.ts'
import { servePolicyReports } from './policy-report.ts'
import { floodCounters, limiter, strictest } from './rate-limit.ts'
import { type Forwarded, registerContract, type Served } from './register-contract.ts'
import { requestIdOf } from './request-id.ts'
import { decorateRequests } from './request-state.ts'
import type { RunDeps } from './run-operation.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { send } from './send.ts'
import { keepBodyBytes } from './signed.ts'

/** What a server needs besides the contracts that it serves. */
export type ServerDeps = Pick<RunDeps, 'webOrigin' | 'consoleOrigin' | 'developerOrigin'> & {
  readonly log: Logger
  readonly metrics: Metrics
  readonly throttle: CrowdThrottle
  readonly trustedProxies: readonly string[]
  readonly requestsPerMinute: number
  readonly noteRequest: NoteRequest
  /** Operations that another process serves. */
  readonly forwarded?: Forwarded | undefined
}

export type AppDeps = ServerDeps & RunDeps

/** Enough for any form. File uploads have their own endpoint and limit. */
const BODY_MAX_BYTES = 128 * 1024
/** Time within which a caller must send the whole request. */
const REQUEST_TIMEOUT_MS = 30_000

/** Builds the HTTP server for one contract. Tests pass a small contract of their own. */
export function buildApp(contract: AnyContract, handlers: AnyHandlers, deps: AppDeps): Promise<FastifyInstance> {
  return buildServer([{ contract, handlers, deps }], deps)
}

/** Builds the HTTP server for the contracts that a process serves. */
export async function buildServer(served: readonly Served[], deps: ServerDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    // While stopping, requests on open connections are still served. Closing the connection moves the next ones elsewhere.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true },
    exposeHeadRoutes: false,
    clientErrorHandler: answerNoHttp,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.removeContentTypeParser('text/plain')
  decorateRequests(app)
  keepBodyBytes(app)
  observe(app, deps.metrics)
  logSigned(app, deps.noteRequest)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
    const { isForPages = false } = request.routeOptions.config
    if (isForPages) reply.headers(crossOriginHeaders(request.headers, deps.developerOrigin))
    done()
  })
  limitAddresses(app, deps)
  answerErrors(app, Object.assign({}, ...[...served, deps.forwarded].map((part) => part?.contract)) as AnyContract)
  servePolicyReports(app, deps)
  registerContract(app, served, deps.forwarded)
  return app
}

/** Used by our own supervisors, which must not be refused. */
const UNLIMITED_ROUTES = ['/health/live', '/health/ready', '/metrics']

/**
 * Limits requests per address before any costly work, such as reading a body or checking a token. Decides by the matched route, not by
 * the URL as written: `/%61pi/v1` and `http://bank.example/api/v1` reach the same routes.
 */
function limitAddresses(app: FastifyInstance, { throttle, requestsPerMinute }: ServerDeps): void {
  const limit = { max: requestsPerMinute, windowSeconds: 60 }
  const batched = batchTake(throttle)
  const take = async (counters: readonly Counter[]) => strictest(await Promise.all(counters.map(batched.take)))
  const check = limiter(take, limit, ({ ip }) => floodCounters(ip, requestsPerMinute))
  app.addHook('onRequest', async (request, reply) => {
    const { url: route } = request.routeOptions
    if (route !== undefined && UNLIMITED_ROUTES.includes(route)) return
    const verdict = await check(request, reply)
    if (verdict.kind !== 'exceeded') return
    const values = { seconds: String(verdict.seconds) }
    return send(reply, refusalAnswer('RATE_LIMITED', localeOfRequest(request.headers['accept-language']), { values }))
  })
}
