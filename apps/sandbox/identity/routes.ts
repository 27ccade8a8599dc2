import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CLOSE_SCRIPT, questionPage, toldPage } from './pages.ts'
import { type Said, signedResult } from './result.ts'

type Options = { readonly key: KeyObject; readonly apiUrl: string }
type Attempt = { readonly Params: { readonly nonce: string } }

const said = z.union([
  z.object({ outcome: z.literal('CONFIRMED'), name: z.string(), birth_date: z.string() }),
  z.object({ outcome: z.literal('REFUSED') }),
])

/** An identity agency: a page for people, and a signed result sent to the bank from server to server. */
export async function identityRoutes(server: FastifyInstance, { key, apiUrl }: Options): Promise<void> {
  server.get('/identity-close.js', (_, reply) => reply.type('text/javascript').send(CLOSE_SCRIPT))
  server.get<Attempt>('/identity/:nonce', (_, reply) => reply.type('text/html').send(questionPage()))
  server.post<Attempt>('/identity/:nonce', async (request, reply) => {
    const answer = said.safeParse(request.body)
    if (!answer.success) return reply.code(400).type('text/html').send(questionPage())
    const taken = await tell(apiUrl, signedResult(key, request.params.nonce, answer.data satisfies Said))
    return reply.type('text/html').send(toldPage(taken))
  })
}

async function tell(apiUrl: string, result: string): Promise<boolean> {
  const response = await fetch(`${apiUrl}/api/v1/kyc/realname/process/result`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result }),
  })
  return response.ok
}
