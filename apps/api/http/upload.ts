import type { Operation } from '@cocobnk/contract'
import { localeOfRequest } from '@cocobnk/i18n'
import type { FastifyInstance } from 'fastify'
import { refusalAnswer } from './answer.ts'
import { addressesOf, routeOf } from './api-prefix.ts'
import { callerOf, checkAccess } from './caller.ts'
import { type GuardedOperation, type RunDeps, runOperation } from './run-operation.ts'
import { send } from './send.ts'

type Upload = NonNullable<Operation['upload']>

/**
 * Serves an operation whose body is a file. It has its own scope, so that raw bytes are accepted only here. An unauthorized sender is
 * refused before the bytes are read.
 */
export function serveUpload(app: FastifyInstance, deps: RunDeps, bound: GuardedOperation, { maxBytes }: Upload): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, bytes, done) => done(null, bytes))
    for (const address of addressesOf(bound.path, bound.operation)) {
      scope.route({
        method: bound.method,
        url: routeOf(address),
        bodyLimit: maxBytes,
        onRequest: async (request, reply) => {
          const caller = await callerOf(request, bound.operation, deps.authenticate)
          const access = caller.ok ? checkAccess(bound.operation, caller.value) : caller
          if (access.ok) return
          return send(reply, refusalAnswer(access.code, localeOfRequest(request.headers['accept-language'])))
        },
        handler: async (request, reply) => {
          const upload = Buffer.isBuffer(request.body) ? { upload: request.body } : {}
          const raw = { path: request.params, query: request.query, body: undefined, ...upload }
          return send(reply, await runOperation(deps, bound, raw, request, reply))
        },
      })
    }
  })
}
