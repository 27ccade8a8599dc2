import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FALLBACK_LOCALE, type Locale } from '@cocobnk/i18n'

/** In reading order. */
export const GUIDES = [
  'quick-start',
  'accept-a-payment',
  'verify-a-webhook',
  'refund',
  'subscriptions',
  'login',
  'command-line',
  'going-live',
] as const
export type GuideName = (typeof GUIDES)[number]

const WRITTEN: readonly Locale[] = ['en-US', 'ko-KR']

export type Guide = {
  readonly name: GuideName
  readonly locale: Locale
  readonly title: string
  /** Its first sentence. */
  readonly lead: string
  readonly text: string
}

export function readGuide(name: GuideName, wanted: Locale): Guide {
  const locale = WRITTEN.includes(wanted) ? wanted : FALLBACK_LOCALE
  const text = readFileSync(join(import.meta.dirname, 'guides', locale, `${name}.md`), 'utf8')
  const [, title = name, lead = ''] = /^# (.+)\n\n(.+(?:\n.+)*)/.exec(text) ?? []
  return { name, locale, title, lead: lead.replaceAll('\n', ' ').split(/(?<=\.) /)[0] ?? '', text }
}
