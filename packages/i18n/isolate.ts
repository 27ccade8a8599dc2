const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Right-to-left scripts and direction-changing characters. */
const TURNS =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}]|[\u{1E800}-\u{1EFFF}]/u

/**
 * Isolates a user's text inside another text, so that it cannot reorder the words around it. For places where an element with
 * `translate="no"`, which the style sheet isolates, is impossible: sentences and options of a select.
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text
}
