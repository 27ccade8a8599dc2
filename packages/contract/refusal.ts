import type { Locale } from '@cocobnk/i18n'

/** An expected refusal: a stable code, an HTTP status and a text in every supported language. */
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly status: RefusalStatus
  readonly text: Readonly<Record<Locale, string>>
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

export function refusal<const Code extends string>(
  code: Code,
  status: RefusalStatus,
  text: Readonly<Record<Locale, string>>,
): Refusal<Code> {
  return { code, status, text }
}
