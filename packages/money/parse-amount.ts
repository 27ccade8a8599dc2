import { ok, type Result, refuse } from '@cocobnk/result'
import { formatMinor, MAX_DIGITS, parseMinor } from './minor.ts'
import { type NumberLocale, numberSigns } from './number-locale.ts'

/**
 * Why a text is not accepted as an amount.
 * - AMOUNT_CHARACTER: it has a character that no amount has, such as a letter or a sign.
 * - AMOUNT_SEPARATOR: its separators are not where this locale puts them.
 * - AMOUNT_AMBIGUOUS: readers of this locale use the same text for two different amounts.
 * - AMOUNT_UNFINISHED: it is the beginning of an amount, such as `1,2` on the way to `1,234`.
 * - AMOUNT_TOO_PRECISE: it has more decimals than the asset.
 * - AMOUNT_TOO_LONG: it has more digits than any amount has.
 */
export type AmountFault =
  | 'AMOUNT_CHARACTER'
  | 'AMOUNT_SEPARATOR'
  | 'AMOUNT_AMBIGUOUS'
  | 'AMOUNT_UNFINISHED'
  | 'AMOUNT_TOO_PRECISE'
  | 'AMOUNT_TOO_LONG'

/** The first code point of each accepted script's ten digits: full-width, Arabic-Indic, extended Arabic-Indic. */
const OTHER_ZEROS = [0xff10, 0x0660, 0x06f0]
const OTHER_SIGNS: Readonly<Record<string, string>> = { '．': '.', '，': ',' }
/** Spaces treated as equal between thousands. */
const SPACES = '\u0020\u00A0\u2009\u202F'

/**
 * Converts typed or pasted text to wire decimal text. Accepts the locale's decimal and group separators, digits of other scripts and a
 * leading decimal separator. `.` is a decimal separator in every locale unless the locale groups with it or readers could mistake it for
 * grouping. Everything else is rejected: no character is ever dropped or reinterpreted.
 */
export function parseAmount(locale: NumberLocale, text: string, decimals: number): Result<string, AmountFault> {
  const plain = plainText(locale, text)
  if (faultyCharacter(locale, plain) !== undefined) return refuse('AMOUNT_CHARACTER')
  const read = decimalText(locale, plain)
  if (!read.ok) return read
  const [whole = '', fraction = ''] = read.value.split('.')
  if (whole.length > MAX_DIGITS || fraction.length > MAX_DIGITS) return refuse('AMOUNT_TOO_LONG')
  const minor = parseMinor(read.value, decimals)
  if (!minor.ok) return refuse(minor.code === 'AMOUNT_TOO_PRECISE' ? minor.code : 'AMOUNT_UNFINISHED')
  return ok(formatMinor(minor.value, decimals))
}

/** The first character that no amount can have; undefined if there is none. */
export function faultyCharacter(locale: NumberLocale, text: string): string | undefined {
  const { group } = numberSigns(locale)
  return Array.from(plainText(locale, text)).find((character) => !/[\d.,]/.test(character) && character !== group)
}

/** Normalised to one script of digits and one kind of space, without surrounding spaces. */
function plainText(locale: NumberLocale, text: string): string {
  const { decimal, group } = numberSigns(locale)
  const groupsBySpace = SPACES.includes(group)
  return Array.from(text.trim(), (character) => {
    if (character === '٫') return decimal
    if (character === '٬' || (groupsBySpace && SPACES.includes(character))) return group
    return OTHER_SIGNS[character] ?? asciiDigit(character)
  }).join('')
}

function asciiDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const zero = OTHER_ZEROS.find((start) => point >= start && point < start + 10)
  return zero === undefined ? character : String(point - zero)
}

function decimalText(locale: NumberLocale, text: string): Result<string, AmountFault> {
  const { decimal, group } = numberSigns(locale)
  if (/^0?\.\d*$/.test(text) && group === '.') return ok(completed(text, '.'))
  const isPoint = decimal !== '.' && group !== '.' && text.includes('.')
  if (isPoint && text.includes(decimal)) return refuse('AMOUNT_SEPARATOR')
  // The point is neither separator of the locale, but people there group with it too.
  if (isPoint && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) return refuse('AMOUNT_AMBIGUOUS')
  const point = isPoint ? '.' : decimal
  const [grouped = '', fraction, ...rest] = text.split(point)
  if (rest.length > 0 || fraction?.includes(group)) return refuse('AMOUNT_SEPARATOR')
  const whole = ungrouped(grouped, group, fraction === undefined)
  if (!whole.ok) return whole
  if (!/^\d*$/.test(whole.value + (fraction ?? ''))) return refuse('AMOUNT_SEPARATOR')
  return ok(completed(fraction === undefined ? whole.value : `${whole.value}.${fraction}`, '.'))
}

/** `.5` and `5.` as `0.5` and `5`; a lone point stays and is rejected. */
function completed(text: string, point: string): string {
  if (text === point) return text
  return text.replace(/^(?=\.)/, '0').replace(/\.$/, '')
}

/** Groups must be complete and must not begin with zero. */
function ungrouped(text: string, group: string, atEnd: boolean): Result<string, AmountFault> {
  const [first = '', ...groups] = text.split(group)
  if (groups.length === 0) return ok(first)
  const last = groups.at(-1) ?? ''
  const begins = /^[1-9]\d{0,2}$/.test(first) && groups.slice(0, -1).every((digits) => /^\d{3}$/.test(digits))
  if (begins && /^\d{3}$/.test(last)) return ok(first + groups.join(''))
  return refuse(begins && atEnd && /^\d{0,2}$/.test(last) ? 'AMOUNT_UNFINISHED' : 'AMOUNT_SEPARATOR')
}
