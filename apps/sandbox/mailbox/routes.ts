import type { FastifyInstance } from 'fastify'
import { type Mailbox, matches } from './mailbox.ts'
import { letterDocument, mailboxPage } from './pages.ts'

/** The mail's own markup is shown without scripts, forms and fetches. Its links open in a new tab. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

type MailQuery = { readonly Querystring: { readonly q?: string; readonly to?: string } }
type MailId = { readonly Params: { readonly id: string } }

export async function mailboxRoutes(server: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  server.get<MailQuery>('/mailbox', (request, reply) => {
    const search = String(request.query.q ?? '')
    const list = mailbox.list().filter((mail) => matches(mail, search))
    return reply.type('text/html').send(mailboxPage({ list, search }))
  })

  server.get<MailQuery & MailId>('/mailbox/:id', (request, reply) => {
    const search = String(request.query.q ?? '')
    const list = mailbox.list().filter((mail) => matches(mail, search))
    const open = mailbox.find(request.params.id)
    return reply
      .status(open ? 200 : 404)
      .type('text/html')
      .send(mailboxPage({ list, search, ...(open && { open }) }))
  })

  server.get<MailId>('/mailbox/:id/letter', (request, reply) => {
    const mail = mailbox.find(request.params.id)
    if (!mail) return reply.callNotFound()
    return reply.header('content-security-policy', LETTER_POLICY).type('text/html').send(letterDocument(mail))
  })

  // For tests and scripts.
  server.get<MailQuery>('/mail', (request) => {
    const { to } = request.query
    return { list: mailbox.list().filter((mail) => to === undefined || mail.to.includes(to)) }
  })

  server.delete('/mail', (_, reply) => {
    mailbox.empty()
    return reply.status(204).send()
  })
}
