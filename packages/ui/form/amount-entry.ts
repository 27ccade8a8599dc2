import { type AmountFault, faultyCharacter, fieldText, type NumberLocale, parseAmount } from '@cocobnk/money'

/** What stands in an amount field, and the wire text its owner holds for it. */
export type AmountEntry = {
  readonly locale: NumberLocale
  readonly typed: string
  /** What the field's owner holds: wire text, or nothing while the field is refused or empty. */
  readonly value: string
  /** A character that was kept out. The rest would be another amount than meant, so it is refused until it is edited. */
  readonly blocked?: string
}

export type AmountReading =
  | { readonly wire: string; readonly fault?: never }
  | { readonly wire: ''; readonly fault: AmountFault; readonly character?: string | undefined }

const WIRE = /^\d+(?:\.\d+)?$/

/** What another than the typing member put there: a button, a link, a form filled in again. */
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

/** After typing. What is only added to leaves a blocked character standing: `1e3` must not become 13. */
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
