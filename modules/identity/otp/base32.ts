/** RFC 4648, without padding: the format that authenticator apps read and people can type. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('')
}

/** Undefined for a text that is not base32. */
export function decodeBase32(text: string): Buffer | undefined {
  const values = text.split('').map((character) => ALPHABET.indexOf(character))
  if (values.includes(-1)) return undefined
  const bits = values.map((value) => value.toString(2).padStart(BITS, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
