import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { deskPage, overPage, payPage, questionPage } from './pages.ts'
import { type Processor, Refused } from './processor.ts'

type ById = { readonly Params: { readonly id: string } }

const card = z.object({ number: z.string().max(40) })
const answer = z.object({ answer: z.enum(['yes', 'no']) })

/** The hosted payment page for card holders, and a desk where a developer decides how a payment continues. */
export async function cardPageRoutes(server: FastifyInstance, { processor }: { readonly processor: Processor }) {
  const show = (reply: FastifyReply, page: string, status = 200) => reply.status(status).type('text/html').send(page)
  server.setErrorHandler((failure, _, reply) => {
    if (!(failure instanceof Refused)) throw failure
    return show(reply, overPage(), failure.code === 'resource_missing' ? 404 : 409)
  })

  server.get<ById>('/card/pay/:id', (request, reply) => {
    processor.settle()
    const session = processor.the('session', request.params.id)
    const intent = processor.find('intent', session.intent)
    if (session.status !== 'open') return show(reply, overPage())
    if (intent?.status === 'requires_action') return show(reply, questionPage(session))
    return show(reply, payPage(session, intent?.declineCode ?? null))
  })
  server.post<ById>('/card/pay/:id', (request, reply) => {
    const { id } = request.params
    const entered = card.safeParse(request.body)
    const became = processor.enterCard(id, entered.success ? entered.data.number : '')
    return reply.redirect(became === 'paid' ? processor.the('session', id).successUrl : `/card/pay/${id}`, 303)
  })
  server.post<ById>('/card/pay/:id/question', (request, reply) => {
    const { id } = request.params
    const became = processor.answerQuestion(id, answer.parse(request.body).answer === 'yes')
    return reply.redirect(became === 'paid' ? processor.the('session', id).successUrl : `/card/pay/${id}`, 303)
  })

  server.get('/card', (_, reply) => {
    processor.settle()
    return show(reply, deskPage(processor))
  })
  server.get<ById>('/card/document/:id', (request, reply) => {
    const { content } = processor.the('document', request.params.id)
    return reply.type('application/pdf').send(Buffer.from(content, 'base64'))
  })
  const act = (path: string, work: (id: string) => unknown) =>
    server.post<ById>(path, (request, reply) => {
      work(request.params.id)
      return reply.redirect('/card', 303)
    })
  act('/card/payout', () => processor.payOut())
  act('/card/intent/:id/capture', processor.captureIntent)
  act('/card/charge/:id/dispute', processor.dispute)
  act('/card/dispute/:id/won', (id) => processor.endDispute(id, 'won'))
  act('/card/dispute/:id/lost', (id) => processor.endDispute(id, 'lost'))
}
