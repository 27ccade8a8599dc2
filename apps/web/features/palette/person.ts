import { fold } from '@cocobnk/ui/fold'

const HIDDEN = '*'

/**
 * Whether what somebody typed can be the masked name of a payee: `jimin` is `j***`, `박지민` and `지민` are `박*민`. Each word typed is
 * one of the name's, and at least one letter that is not masked agrees.
 */
export function canBe(typed: string, maskedName: string): boolean {
  const words = typed
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
  const masked = maskedName.split(/\s+/u)
  return words.length > 0 && words.every((word) => masked.some((one) => isWord(word, one)))
}

function isWord(word: string, masked: string): boolean {
  // Alphabets keep the first letter only, and not the length.
  if (masked.endsWith('***')) return fold(word).startsWith(fold(masked.slice(0, -3)))
  const [letters, shown] = [Array.from(word.normalize('NFC')), Array.from(masked)]
  const end = shown.slice(-letters.length)
  if (letters.length > shown.length || end.every((letter) => letter === HIDDEN)) return false
  return letters.every((letter, place) => end[place] === HIDDEN || fold(end[place] ?? '') === fold(letter))
}
