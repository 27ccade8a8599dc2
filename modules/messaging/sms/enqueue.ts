import { type Kysely, uuidV7 } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import type { SmsTemplate, SmsValues } from './sms.ts'
import { insertSms, type SmsTables } from './store.ts'

export type SmsOrder = {
  readonly [Name in SmsTemplate]: {
    readonly recipient: string
    readonly locale: Locale
    readonly template: Name
    readonly values: SmsValues[Name]
  }
}[SmsTemplate]

/** Adds a text message to the outbox and returns its id. In the caller's transaction, it is sent if and only if that commits. */
export async function enqueueSms(db: Kysely<SmsTables>, order: SmsOrder): Promise<string> {
  const smsSeq = uuidV7()
  await insertSms(db, { ...order, sms_seq: smsSeq, values: JSON.stringify(order.values) })
  return smsSeq
}
