import type { Kysely } from '@cocobnk/database'
import type { OutboxColumns } from '@cocobnk/outbox'
import type { Sms } from './sms.ts'

export type SmsTables = { sms: SmsTable }

type SmsTable = OutboxColumns & {
  readonly sms_seq: string
  readonly recipient: string
  readonly locale: Sms['locale']
  readonly template: Sms['template']
}

type NewSms = Omit<Sms, 'state' | 'values'> & { readonly values: string }

export async function insertSms(db: Kysely<SmsTables>, sms: NewSms): Promise<void> {
  await db.insertInto('sms').values(sms).execute()
}

export function selectSms(db: Kysely<SmsTables>, smsSeq: string): Promise<Sms | undefined> {
  return db
    .selectFrom('sms')
    .select(['sms_seq', 'recipient', 'locale', 'template', 'values', 'state'])
    .where('sms_seq', '=', smsSeq)
    .executeTakeFirst()
}
