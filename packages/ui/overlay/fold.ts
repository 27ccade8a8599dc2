/** The final consonants of Hangul syllables, from U+11A8 on, as the initial consonants they are typed with. */
const FINALS =
  'ᄀ,ᄁ,ᄀᄉ,ᄂ,ᄂᄌ,ᄂᄒ,ᄃ,ᄅ,ᄅᄀ,ᄅᄆ,ᄅᄇ,ᄅᄉ,ᄅᄐ,ᄅᄑ,ᄅᄒ,ᄆ,ᄇ,ᄇᄉ,ᄉ,ᄊ,ᄋ,ᄌ,ᄎ,ᄏ,ᄐ,ᄑ,ᄒ'.split(',')
const FIRST_FINAL = 0x11a8
const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172
const SYLLABLES_OF_INITIAL = 588
const FIRST_INITIAL = 0x1100

/**
 * A text normalised for comparison: without case, accents and width. Hangul is decomposed into letters, with final consonants mapped to
 * initial ones, so that a syllable matches while it is still being typed (`빝` on the way to `비트`).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll(/[\u11A8-\u11C2]/g, (final) => FINALS[final.charCodeAt(0) - FIRST_FINAL] ?? final)
}

/** The initial consonants of the syllables in a text, folded: `비트코인` is found by `ㅂㅌㅋㅇ`. */
export function initialsOf(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const place = character.charCodeAt(0) - FIRST_SYLLABLE
    if (place < 0 || place >= SYLLABLES) return ' '
    return String.fromCharCode(FIRST_INITIAL + Math.floor(place / SYLLABLES_OF_INITIAL))
  }).join('')
}

/** Whether a folded word consists only of Hangul consonants, which no written word does. */
export function isInitials(word: string): boolean {
  return /^[\u1100-\u1112]{2,}$/.test(word)
}
