import { randomBytes } from 'node:crypto'

/** Without 0, 1, 8 and 9, which look like letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS_EACH = 5n
const CHARACTERS = 26
const BYTES = 16

/** 128 random bits in 26 characters. */
export function newContactId(bytes: Buffer = randomBytes(BYTES)): string {
  const bits = BigInt(`0x${bytes.toString('hex')}`)
  return Array.from({ length: CHARACTERS }, (_, place) =>
    ALPHABET.charAt(Number((bits >> (BITS_EACH * BigInt(place))) & 31n)),
  ).join('')
}
