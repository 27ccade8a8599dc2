const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Scripts that run from right to left, and characters that change the direction. */
const TURNS =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}]|[\u{1E800}-\u{1EFFF}]/u

/**
 * Somebody's text inside another text, so that it cannot turn the words around it. For places where an element with
 * `translate="no"`, which the style sheet isolates, cannot stand: sentences and options of a select.
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text
}
