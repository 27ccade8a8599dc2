import type { Locale } from '@cocobnk/i18n'
import type { OutboxState } from '@cocobnk/outbox'
import type { Attachment } from './template.ts'

/** A mail as read by the worker. Its values fit its template, because `enqueueMail` is the only writer. */
export type Mail = {
  readonly mail_seq: string
  readonly recipient: string
  readonly locale: Locale
  readonly template: string
  readonly values: Readonly<Record<string, string>>
  readonly message_id: string
  readonly state: OutboxState
}

/** The rendered mail, in the reader's language. */
export type Letter = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachment?: Attachment
}
