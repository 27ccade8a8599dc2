const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Scripts whose names are short enough that most characters identify a person. */
const SHORT_NAMES = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u
const HIDDEN = '*'

/** Masks a name: enough for acquaintances to recognize the person, too little to learn the name: 김*수, J*** S***. */
export function maskName(name: string): string {
  return name.trim().split(/\s+/u).map(maskWord).join(' ')
}

function maskWord(word: string): string {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  const [first = HIDDEN] = letters
  // A fixed number of asterisks, because the length of a name also identifies it.
  if (!SHORT_NAMES.test(word)) return first + HIDDEN.repeat(3)
  if (letters.length <= 2) return letters.length === 2 ? first + HIDDEN : HIDDEN
  return first + HIDDEN.repeat(letters.length - 2) + letters.at(-1)
}
