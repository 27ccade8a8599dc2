import type { Kysely } from '@cocobnk/database'
import { type DeliveryWorkflow, deliveryWorkflow, outboxRows } from '@cocobnk/outbox'
import type { SmsTransport } from './http-transport.ts'
import { renderSms } from './render.ts'
import { type SmsTables, selectSms } from './store.ts'

/** Codes are valid for five minutes; one that arrives later only confuses. */
const GIVE_UP_AFTER_MS = 5 * 60_000

export type SmsDeps = { readonly db: Kysely<SmsTables>; readonly transport: SmsTransport }

export function smsWorkflow({ db, transport }: SmsDeps): DeliveryWorkflow {
  return deliveryWorkflow('sms', {
    rows: outboxRows(db, 'sms'),
    find: (smsSeq) => selectSms(db, smsSeq),
    send: (sms) => transport.send(sms, renderSms(sms)),
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  })
}
