import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import type { Logger } from '@cocobnk/logging'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MOST_BYTES = 5 * 1024 * 1024
/** Addresses of this domain are refused, to test delivery to an address that does not exist. */
const UNKNOWN_DOMAIN = '@refused.test'

export type MailSink = { readonly close: () => Promise<void> }

type SinkOptions = { readonly host: string; readonly port: number; readonly mailbox: Mailbox; readonly log: Logger }

/** Starts an SMTP server that stores every mail in the mailbox and delivers none. */
export async function startMailSink({ host, port, mailbox, log }: SinkOptions): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    onRcptTo: ({ address }, _, done) => {
      const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      done(address.endsWith(UNKNOWN_DOMAIN) ? refusal : null)
    },
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) => take(mailbox, stream, session)),
  })
  server.on('error', (error) => log.warn({ err: error }, 'the mail sink met a problem'))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(port, host, resolve)
  await promise
  return { close: () => new Promise((closed) => server.close(() => closed())) }
}

async function take(mailbox: Mailbox, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw Object.assign(new Error('the mail is too large'), { responseCode: 552 })
  await mailbox.receive(
    raw,
    session.envelope.rcptTo.map(({ address }) => address),
  )
}
