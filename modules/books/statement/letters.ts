import { LOCALES, type Locale } from '@cocobnk/i18n'
import { FACE_OF, type FaceName } from './face.ts'
import { monthName } from './month.ts'
import { TEXTS } from './texts.ts'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
const MONTHS = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`)
/** The minus sign of an outgoing amount. */
const MINUS = '−'
/** Separates the facts of the heading. */
const DOT = '·'

/** Every letter that a statement in this language can contain, apart from user text. */
export function lettersOf(locale: Locale): ReadonlySet<string> {
  const words = [...Object.values(TEXTS[locale]), ...MONTHS.map((text) => monthName({ text }, locale))]
  return new Set([...ASCII, MINUS, DOT, ...Array.from(words.join(''))])
}

/** The letters of each face, in Unicode order. */
export function lettersByFace(): Readonly<Record<FaceName, string>> {
  const faces = Map.groupBy(LOCALES, (locale) => FACE_OF[locale])
  const all = [...faces].map(([face, locales]) => {
    const letters = new Set(locales.flatMap((locale) => [...lettersOf(locale)]))
    return [face, [...letters].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)).join('')] as const
  })
  return Object.fromEntries(all) as Record<FaceName, string>
}
