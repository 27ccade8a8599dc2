import { type Kysely, uuidV7 } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import type { MailValues, TemplateName } from './address-book.ts'
import { insertMail, type MailTables } from './store.ts'

export type MailOrder = {
  readonly [Name in TemplateName]: {
    readonly recipient: string
    readonly locale: Locale
    readonly template: Name
    readonly values: MailValues[Name]
    /** The earliest time it may be sent. */
    readonly dispatchAt?: Date
  }
}[TemplateName]

/** The right-hand side only has to be unique to us; no mail is delivered there. */
const MESSAGE_ID_DOMAIN = 'mail.cocobnk'

/** Adds a mail to the outbox and returns its id. In the caller's transaction, the mail is sent if and only if that commits. */
export async function enqueueMail(db: Kysely<MailTables>, order: MailOrder): Promise<string> {
  const mailSeq = uuidV7()
  await insertMail(db, {
    mail_seq: mailSeq,
    message_id: `<${mailSeq}@${MESSAGE_ID_DOMAIN}>`,
    recipient: order.recipient,
    locale: order.locale,
    template: order.template,
    values: JSON.stringify(order.values),
    ...(order.dispatchAt ? { dispatch_at: order.dispatchAt } : {}),
  })
  return mailSeq
}
