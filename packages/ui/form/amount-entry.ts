import { type AmountFault, faultyCharacter, fieldText, type NumberLocale, parseAmount } from '@cocobnk/money'

/** The text of an amount field, and the wire text its owner holds. */
export type AmountEntry = {
  readonly locale: NumberLocale
  readonly typed: string
  /** What the field's owner holds: wire text; empty while the field is invalid or empty. */
  readonly value: string
  /** A rejected character. The rest would be another amount than intended, so the field is invalid until edited. */
  readonly blocked?: string
}

export type AmountReading =
  | { readonly wire: string; readonly fault?: never }
  | { readonly wire: ''; readonly fault: AmountFault; readonly character?: string | undefined }

const WIRE = /^\d+(?:\.\d+)?$/

/** A value that was not typed: from a button, a link or a restored form. */
export function entryOf(locale: NumberLocale, value: string): AmountEntry {
  return { locale, value, typed: WIRE.test(value) ? fieldText(locale, value) : value }
}

export function readEntry({ locale, typed, blocked }: AmountEntry, decimals: number): AmountReading {
  if (blocked !== undefined) return { wire: '', fault: 'AMOUNT_CHARACTER', character: blocked }
  if (typed.trim() === '') return { wire: '' }
  const parsed = parseAmount(locale, typed, decimals)
  if (parsed.ok) return { wire: parsed.value }
  return { wire: '', fault: parsed.code, character: faultyCharacter(locale, typed) }
}

/** After typing. Appending keeps a rejected character blocking: `1e3` must not become 13. */
export function retyped(entry: AmountEntry, typed: string, isPasted: boolean): AmountEntry {
  const { blocked, ...rest } = entry
  return blocked !== undefined && !isPasted && isAddition(entry.typed, typed)
    ? { ...rest, typed, blocked }
    : { ...rest, typed }
}

function isAddition(before: string, after: string): boolean {
  if (after.length <= before.length) return false
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  return after.endsWith(before.slice(start))
}
