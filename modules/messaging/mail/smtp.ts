import { outsideTransactions } from '@cocobnk/database'
import { stop } from '@cocobnk/workflow'
import { createTransport } from 'nodemailer'
import type { Letter, Mail } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
const MOST_CONNECTIONS = 4

export type MailTransport = {
  /** Resolves once the server has accepted the mail. Throws a `Refusal` if it never will; any other error is to be retried. */
  send(mail: Pick<Mail, 'recipient' | 'message_id'>, letter: Letter): Promise<void>
  /** Rejects when the server does not answer or refuses the login. */
  check(): Promise<void>
  close(): void
}

type Server = {
  readonly url: string
  readonly from: string
  /** Mails contain recovery codes and invitations, so outside development nothing is sent before TLS is established. */
  readonly requiresTls: boolean
}

export function smtpTransport({ url, from, requiresTls }: Server): MailTransport {
  const server = new URL(url)
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    requireTLS: requiresTls,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(server.username
      ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }
      : {}),
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return outsideTransactions('the mail server', {
    send: async ({ recipient, message_id }, { subject, text, html, attachment }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const attachments = attachment && [
        { filename: attachment.name, content: attachment.base64, encoding: 'base64', contentType: 'application/pdf' },
      ]
      try {
        await transport.sendMail({
          from,
          to: recipient,
          messageId: message_id,
          subject,
          text,
          html,
          headers,
          ...(attachments && { attachments }),
        })
      } catch (error) {
        const problem = problemOf(error)
        if (isForGood(error)) stop('REJECTED', problem)
        throw new Error(problem)
      }
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  })
}

/**
 * Describes an error by its codes only: servers' messages often contain the recipient, and this text is stored in the engine's journal.
 */
function problemOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  if (responseCode !== undefined) return `the server answered ${responseCode}`
  return `the server could not be used: ${code && /^[A-Z_]{2,30}$/.test(code) ? code : 'unknown'}`
}

/**
 * Whether an error is permanent: a 5xx about this recipient or mail. One about our login or sender is ours to fix; the mail is retried.
 */
function isForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
