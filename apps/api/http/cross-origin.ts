import type { IncomingHttpHeaders } from 'node:http'
import { type Caller, isForShops } from '@cocobnk/contract'
import type { FastifyInstance } from 'fastify'
import { addressesOf, routeOf } from './api-prefix.ts'
import type { BoundOperation } from './operation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of the developers' site may ask for it and read the answer. */
    isForPages?: boolean
  }
}

/** What signs a request, and what the SDK sends besides. */
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

/** For the answer to a page of that site; nothing for any other. No cookie counts, so no page acts for a member. */
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
 * Readers of the developers' site try operations of shops from its pages with their own test keys. A browser asks first; for every other
 * origin, and every other operation, there is nothing at this address.
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

/** Browsers say which page sends; a key that moves money must be in none. */
export function isLiveKeyInPage({ origin }: IncomingHttpHeaders, caller: Caller): boolean {
  if (origin === undefined) return false
  return caller.kind === 'key' || (caller.kind === 'merchant' && caller.mode === 'LIVE')
}
