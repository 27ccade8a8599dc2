import { fold } from '@cocobnk/ui/fold'

const HIDDEN = '*'

/**
 * Whether a typed name can match a payee's masked name: `jimin` matches `j***`; `박지민` and `지민` match `박*민`. Every typed word must match a
 * word of the name, with at least one unmasked letter in common.
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
  // Names in alphabets keep only the first letter, and not their length.
  if (masked.endsWith('***')) return fold(word).startsWith(fold(masked.slice(0, -3)))
  const [letters, shown] = [Array.from(word.normalize('NFC')), Array.from(masked)]
  const end = shown.slice(-letters.length)
  if (letters.length > shown.length || end.every((letter) => letter === HIDDEN)) return false
  return letters.every((letter, place) => end[place] === HIDDEN || fold(end[place] ?? '') === fold(letter))
}
