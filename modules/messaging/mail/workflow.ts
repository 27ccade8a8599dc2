import type { Kysely } from '@cocobnk/database'
import { type DeliveryWorkflow, deliveryWorkflow, outboxRows } from '@cocobnk/outbox'
import { renderMail } from './render.ts'
import type { MailTransport } from './smtp.ts'
import { type MailTables, selectMail } from './store.ts'

/** The same time that mail servers keep retrying. */
const GIVE_UP_AFTER_MS = 4 * 24 * 60 * 60 * 1_000

export type MailDeps = { readonly db: Kysely<MailTables>; readonly transport: MailTransport }

export function mailWorkflow({ db, transport }: MailDeps): DeliveryWorkflow {
  return deliveryWorkflow('mail', {
    rows: outboxRows(db, 'mail'),
    find: (mailSeq) => selectMail(db, mailSeq),
    // Rendered here and not in a separate step, so that the engine stores no text of a mail.
    send: (mail) => transport.send(mail, renderMail(mail)),
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  })
}
