import { COMMON_WORDS } from './common-word.ts'

/** Signs and digits that replace letters. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

const FEW_LETTERS = 3
const RUN_MIN_DIGITS = 3
const DIGIT_RUNS = ['01234567890123456789', '98765432109876543210']

/**
 * Whether it is one of the passwords that are tried first, decorated to meet the rules: `P@ssw0rd!`, `Qwerty123!`, `Aa123456!`. The stem
 * is looked up offline.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return coresOf(plain).some(isCommonCore) || isLettersAndRun(plain)
}

/** The password without prefix and suffix; as it is, and with leetspeak undone. */
function coresOf(plain: string): string[] {
  const shown = plain.replace(/./gu, (character) => LETTER_OF[character] ?? character)
  const trimmed = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const trimmedAndShown = trimmed.replace(/./gu, (character) => LETTER_OF[character] ?? character)
  return [shown, trimmed, trimmedAndShown, plain.replace(/[\W\d_]/g, '')].map((core) => core.replace(/[\W_]/g, ''))
}

/** A common word, possibly repeated. */
function isCommonCore(core: string): boolean {
  const repeated = /^(.+?)\1*$/.exec(core)?.[1] ?? core
  return COMMON_WORDS.has(core) || COMMON_WORDS.has(repeated)
}

/** `Abc123456!`: hardly more than sequential or repeated digits. */
function isLettersAndRun(plain: string): boolean {
  const letters = plain.replace(/[^\p{L}]/gu, '')
  const digits = plain.replace(/\D/g, '')
  if (letters.length > FEW_LETTERS || digits.length < RUN_MIN_DIGITS) return false
  return DIGIT_RUNS.some((run) => run.includes(digits)) || /^(\d)\1+$/.test(digits)
}
