import { OAUTH_ADDRESSES, type OpenProvider } from '@cocobnk/oauth'
import type { FastifyInstance } from 'fastify'
import type { Forward } from './forward.ts'
import { forwardRaw } from './register-contract.ts'

/**
 * Serves the endpoints of the OpenID provider, whose response formats are set by its standards. Limits, headers and metrics apply as to
 * every other endpoint. The provider reads the body itself.
 */
export function serveOauth(app: FastifyInstance, provider: Pick<OpenProvider, 'answer'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of OAUTH_ADDRESSES) {
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        handler: async (request, reply) => {
          for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
          // Pages of apps may read public answers, such as keys and tokens. The provider sets the headers of each.
          reply.raw.removeHeader('cross-origin-resource-policy')
          reply.hijack()
          await provider.answer(request.raw, reply.raw)
        },
      })
    }
  })
}

/** Forwards the endpoints of the OpenID provider to the process that serves them. */
export function forwardOauth(app: FastifyInstance, answer: Forward['answer']): void {
  forwardRaw(app, (scope) => {
    for (const url of OAUTH_ADDRESSES)
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        handler: (request, reply) =>
          answer(request, reply, Buffer.isBuffer(request.body) ? request.body : new Uint8Array()),
      })
  })
}
