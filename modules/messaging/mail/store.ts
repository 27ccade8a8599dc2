import type { Kysely } from '@cocobnk/database'
import type { OutboxColumns } from '@cocobnk/outbox'
import type { Mail } from './mail.ts'

export type MailTables = { mail: MailTable }

type MailTable = OutboxColumns & {
  readonly mail_seq: string
  readonly recipient: string
  readonly locale: Mail['locale']
  readonly template: string
  readonly message_id: string
}

type NewMail = Omit<Mail, 'state' | 'values'> & { readonly values: string; readonly dispatch_at?: Date }

export async function insertMail(db: Kysely<MailTables>, mail: NewMail): Promise<void> {
  await db.insertInto('mail').values(mail).execute()
}

export function selectMail(db: Kysely<MailTables>, mailSeq: string): Promise<Mail | undefined> {
  return db
    .selectFrom('mail')
    .select(['mail_seq', 'recipient', 'locale', 'template', 'values', 'message_id', 'state'])
    .where('mail_seq', '=', mailSeq)
    .executeTakeFirst()
}
