import type { Locale } from '@cocobnk/i18n'
import type { OutboxState } from '@cocobnk/outbox'

/** Every text message we send, by name, with its values. */
export type SmsValues = {
  readonly 'phone-code': {
    readonly code: string
    readonly minutes: string
    /** The site where the code may be entered. Phones fill it in only there. */
    readonly host: string
  }
}

export type SmsTemplate = keyof SmsValues

/** A text message as read by the worker. Its values fit its template, because `enqueueSms` is the only writer. */
export type Sms = {
  readonly sms_seq: string
  /** E.164, such as +821012345678. */
  readonly recipient: string
  readonly locale: Locale
  readonly template: SmsTemplate
  readonly values: Readonly<Record<string, string>>
  readonly state: OutboxState
}
