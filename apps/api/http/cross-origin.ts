import type { IncomingHttpHeaders } from 'node:http'
import { type Caller, isForShops } from '@cocobnk/contract'
import type { FastifyInstance } from 'fastify'
import { addressesOf, routeOf } from './api-prefix.ts'
import type { BoundOperation } from './operation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of the developers' site may call it and read the answer. */
    isForPages?: boolean
  }
}

/** Headers of a signed request, and further ones that the SDK sends. */
const SENT = [
  'accept-language',
  'cocobnk-version',
  'content-type',
  'idempotency-key',
  'request-key',
  'request-nonce',
  'request-signature',
  'request-time',
]
const READ = ['cocobnk-version', 'retry-after', 'x-request-id']
const REMEMBERED_SECONDS = 600

/** CORS headers for pages of the developers' site; only `Vary` for other origins. Cookies are not allowed, so no page acts for a member. */
export function crossOriginHeaders({ origin }: IncomingHttpHeaders, developerOrigin: string | undefined) {
  const isTheirs = origin !== undefined && origin === developerOrigin
  return {
    vary: 'Origin',
    ...(isTheirs && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': READ.join(', '),
    }),
  }
}

/**
 * Answers CORS preflights, so that readers of the developers' site can call operations of shops with their own test keys. Every other
 * origin and every other operation gets NOT_FOUND or METHOD_NOT_ALLOWED.
 */
export function answerPreflights(
  app: FastifyInstance,
  operations: readonly BoundOperation[],
  developerOrigin: string | undefined,
): void {
  if (developerOrigin === undefined) return
  const open = operations
    .filter(({ operation }) => isForShops(operation))
    .flatMap(({ path, operation, method }) => addressesOf(path, operation).map((address) => ({ address, method })))
  for (const [address, same] of Map.groupBy(open, (one) => one.address)) {
    app.options(routeOf(address), { config: { isForPages: true } }, (request, reply) => {
      if (request.headers.origin !== developerOrigin) return reply.callNotFound()
      return reply
        .status(204)
        .headers({
          'access-control-allow-methods': same.map(({ method }) => method).join(', '),
          'access-control-allow-headers': SENT.join(', '),
          'access-control-max-age': String(REMEMBERED_SECONDS),
        })
        .send()
    })
  }
}

/** Whether a page sent a request signed with a key that moves money. Browsers state the origin; such a key must not be in a page. */
export function isLiveKeyInPage({ origin }: IncomingHttpHeaders, caller: Caller): boolean {
  if (origin === undefined) return false
  return caller.kind === 'key' || (caller.kind === 'merchant' && caller.mode === 'LIVE')
}
