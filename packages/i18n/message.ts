import { isolate } from './isolate.ts'
import type { Locale } from './locale.ts'
import { type Part, parseMessage } from './parse-message.ts'

export type MessageValues = Readonly<Record<string, string | number>>

const parsed = new Map<string, readonly Part[]>()

/** Fills a text written in ICU MessageFormat (arguments, plural, select). */
export function formatMessage(locale: Locale, template: string, values: MessageValues = {}): string {
  return write(locale, partsOf(template), values, undefined)
}

function partsOf(template: string): readonly Part[] {
  const known = parsed.get(template)
  if (known) return known
  const parts = parseMessage(template)
  parsed.set(template, parts)
  return parts
}

function write(locale: Locale, parts: readonly Part[], values: MessageValues, count: number | undefined): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if (part.kind === 'count') text += new Intl.NumberFormat(locale).format(count ?? 0)
    else if (part.kind === 'argument') text += isolate(String(argument(values, part.name)))
    else {
      const value = argument(values, part.name)
      const chosen = part.cases[caseOf(locale, part.kind, part.cases, value)] ?? part.cases.other ?? []
      text += write(locale, chosen, values, part.kind === 'plural' ? Number(value) : count)
    }
  }
  return text
}

function caseOf(locale: Locale, kind: 'plural' | 'select', cases: object, value: string | number): string {
  if (kind === 'select') return String(value)
  const exact = `=${value}`
  return exact in cases ? exact : new Intl.PluralRules(locale).select(Number(value))
}

function argument(values: MessageValues, name: string): string | number {
  const value = values[name]
  // A text without its value would mislead the member: this is a bug, not a refusal.
  if (value === undefined) throw new Error(`the text needs a value for {${name}}`)
  return value
}
