import { TAG_BYTES } from './keeper.ts'

export const WRAP_IV_BYTES = 12

/** The first byte is the format: from before there was a second wrapping key, or with the generation after it. */
const FIRST_FORMAT = 1
const GENERATION_FORMAT = 2

/** A wrapped key as stored: format, generation if it is not the first, nonce, and the token's output. */
export function joinWrapped(generation: number, iv: Buffer, wrapped: Buffer): Buffer {
  const head = generation === 1 ? Buffer.of(FIRST_FORMAT) : Buffer.of(GENERATION_FORMAT, generation)
  return Buffer.concat([head, iv, wrapped])
}

export function splitWrapped(bytes: Buffer, keyBytes: number) {
  const [format, second = 0] = bytes
  const headBytes = format === GENERATION_FORMAT ? 2 : 1
  const isKnown = format === FIRST_FORMAT || (format === GENERATION_FORMAT && second > 1)
  const body = bytes.subarray(headBytes)
  if (!isKnown || body.length !== WRAP_IV_BYTES + keyBytes + TAG_BYTES) throw new Error('not a wrapped key')
  return {
    generation: format === GENERATION_FORMAT ? second : 1,
    iv: body.subarray(0, WRAP_IV_BYTES),
    wrapped: body.subarray(WRAP_IV_BYTES),
  }
}
