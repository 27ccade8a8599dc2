import type { Kysely } from '@cocobnk/database'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { clockPage } from './pages.ts'
import { endWait, selectNow, selectWaits, WAIT_KINDS } from './store.ts'

const wait = z.object({ kind: z.enum(WAIT_KINDS), seq: z.uuid() })

export async function clockRoutes(server: FastifyInstance, { db }: { readonly db: Kysely<never> }): Promise<void> {
  const show = async (reply: FastifyReply, said?: string) => {
    const [now, waits] = await Promise.all([selectNow(db), selectWaits(db)])
    return reply.type('text/html').send(clockPage({ now, waits, said }))
  }
  server.get('/clock', (_, reply) => show(reply))
  server.post('/clock', async (request, reply) => {
    const isEnded = await endWait(db, wait.parse(request.body))
    return show(reply, isEnded ? 'The wait is over.' : 'That wait was over already.')
  })
}
