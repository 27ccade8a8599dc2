import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './api-prefix.ts'
import { openApiOf } from './openapi/document.ts'
import type { AnyContract } from './operation.ts'

const DOCUMENT_PATH = `${API_PREFIX}/openapi.json`

/** The contract for machines, and a page of it for people that asks no other host for anything. */
export async function serveReference(app: FastifyInstance, contract: AnyContract): Promise<void> {
  // Made when it is first asked for: most processes never are, and it would be a tenth of their start.
  let document: string | undefined
  app.get(DOCUMENT_PATH, (_, reply) => {
    document ??= JSON.stringify(openApiOf(contract, 'member'))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  await app.register(async (page) => {
    page.addHook('onSend', async (_, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header('content-security-policy', pagePolicy(payload))
      }
      return payload
    })
    await page.register(scalar, {
      routePrefix: `${API_PREFIX}/reference`,
      configuration: {
        url: DOCUMENT_PATH,
        pageTitle: 'Cocobnk API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        favicon: 'data:,',
        // Both would send what is typed to a host of the maker's.
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
      },
    })
  })
}

/** The page's own small script is let through by its hash; its styles are made by script, so they cannot be. */
function pagePolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
