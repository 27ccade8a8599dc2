import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { phonePage } from './pages.ts'
import type { Phone } from './phone.ts'

const textMessage = z.object({
  id: z.string().min(1).max(64),
  from: z.string().min(1).max(15),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().min(1).max(1_000),
})
/** Numbers with this unassigned country code are refused, to test sending to a number that does not exist. */
const UNKNOWN_COUNTRY = '+999'

type Owner = { readonly Querystring: { readonly to?: string } }

/** The bank's text message provider, and the phones that receive its messages. */
export async function phoneRoutes(server: FastifyInstance, { phone }: { readonly phone: Phone }): Promise<void> {
  server.get<Owner>('/phone', (request, reply) => {
    const { to } = request.query
    return reply.type('text/html').send(phonePage(phone.list(), to))
  })

  server.post('/sms', (request, reply) => {
    const message = textMessage.safeParse(request.body)
    if (!message.success) return reply.status(400).send({ error: 'not a text message' })
    if (message.data.to.startsWith(UNKNOWN_COUNTRY)) return reply.status(422).send({ error: 'no such number' })
    phone.receive(message.data)
    return reply.status(202).send({ id: message.data.id })
  })

  // For tests and scripts.
  server.get<Owner>('/sms', (request) => ({ list: phone.list(request.query.to) }))

  server.delete('/sms', (_, reply) => {
    phone.empty()
    return reply.status(204).send()
  })
}
