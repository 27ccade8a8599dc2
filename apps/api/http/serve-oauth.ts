import { OAUTH_ADDRESSES, type OpenProvider } from '@cocobnk/oauth'
import type { FastifyInstance } from 'fastify'

/**
 * Addresses of the OpenID provider, whose standards say how they answer. Limits, headers and figures are those of every other
 * address; the provider reads the body itself.
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
          // Public answers, such as keys and tokens, are for pages of apps too; the provider says which.
          reply.raw.removeHeader('cross-origin-resource-policy')
          reply.hijack()
          await provider.answer(request.raw, reply.raw)
        },
      })
    }
  })
}
