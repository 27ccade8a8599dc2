const RANDOM_BYTES = 10
const TIME_DIGITS = 12

/** A UUIDv7 for now. The bank orders requests by its timestamp. */
export function uuidV7(nowMs: number): string {
  const time = nowMs.toString(16).padStart(TIME_DIGITS, '0')
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = (8 + ((bytes[2] ?? 0) & 3)).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    variant + random.slice(5, 8),
    random.slice(8),
  ].join('-')
}
