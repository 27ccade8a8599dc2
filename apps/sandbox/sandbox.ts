import { openDatabase } from '@cocobnk/database'
import { createLogger } from '@cocobnk/logging'
import { fastify } from 'fastify'
import { openBook } from './bank/book.ts'
import { bankRoutes } from './bank/routes.ts'
import { cardPageRoutes } from './card/page-routes.ts'
import { openProcessor } from './card/processor.ts'
import { openRecordBook } from './card/record-book.ts'
import { cardRoutes } from './card/routes.ts'
import { startTelling } from './card/tell.ts'
import { clockRoutes } from './clock/routes.ts'
import type { Config } from './config.ts'
import { openFaucet } from './faucet/faucet.ts'
import { faucetRoutes } from './faucet/routes.ts'
import { readKey } from './identity/result.ts'
import { identityRoutes } from './identity/routes.ts'
import { indexPage } from './index-page.ts'
import { createMailbox } from './mailbox/mailbox.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { startMailSink } from './mailbox/sink.ts'
import { marketRoutes } from './market/routes.ts'
import { createPhone } from './phone/phone.ts'
import { phoneRoutes } from './phone/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { REFRESH_SCRIPT } from './refresh-script.ts'
import { STYLE } from './style.ts'

const LOOPBACK = '127.0.0.1'
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:"

export type Sandbox = { readonly close: () => Promise<void> }

/** Starts the outside world of a bank under development. Each part is a folder with its own routes. */
export async function startSandbox(config: Config): Promise<Sandbox> {
  const log = createLogger({ service: 'sandbox', level: config.logLevel })
  const mailbox = createMailbox()
  const phone = createPhone()
  const book = openBook(config.folder)
  const cards = openRecordBook(config.folder)
  const processor = openProcessor(cards)
  const bank = openDatabase<never>(config.databaseUrl, { max: 2, applicationName: 'sandbox' })
  const sink = await startMailSink({ host: LOOPBACK, port: config.smtpPort, mailbox, log })

  const server = fastify({ forceCloseConnections: true })
  server.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.get('/style.css', (_, reply) => reply.type('text/css').send(STYLE))
  server.get('/refresh.js', (_, reply) => reply.type('text/javascript').send(REFRESH_SCRIPT))
  server.get('/', (_, reply) => {
    const counts = { mails: mailbox.list().length, texts: phone.list().length }
    return reply.type('text/html').send(indexPage(counts))
  })
  await server.register(mailboxRoutes, { mailbox })
  await server.register(phoneRoutes, { phone })
  await server.register(faucetRoutes, { faucet: openFaucet(config.nodes) })
  await server.register(clockRoutes, { db: bank.db })
  await server.register(marketRoutes)
  await server.register(bankRoutes, { book })
  await server.register(cardRoutes, { processor, book: cards, key: config.card.key })
  await server.register(cardPageRoutes, { processor })
  await server.register(pushRoutes, { origin: `http://${LOOPBACK}:${config.port}` })
  await server.register(identityRoutes, { key: readKey(config.identityKey), apiUrl: config.apiUrl })
  await server.listen({ host: LOOPBACK, port: config.port })
  const eventUrl = `${config.apiUrl}/api/v1/pg/card/event`
  const telling = startTelling({ processor, book: cards, url: eventUrl, secret: config.card.eventSecret, log })
  log.info({ port: config.port, smtp_port: config.smtpPort }, 'sandbox is up')

  return {
    close: async () => {
      await Promise.all([server.close(), sink.close(), telling.close()])
      await bank.close()
      book.close()
      cards.close()
    },
  }
}
