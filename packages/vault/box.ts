import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** The first byte of everything sealed, so that the format can change. */
const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES

/** Format, nonce, ciphertext and tag; `associated` must be identical to open it. */
export function sealBox(key: KeyObject, associated: Buffer, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(associated)
  const sealed = [Buffer.of(FORMAT), iv, cipher.update(content), cipher.final()]
  return Buffer.concat([...sealed, cipher.getAuthTag()])
}

export function openBox(key: KeyObject, associated: Buffer, box: Buffer): Buffer {
  if (box[0] !== FORMAT || box.length < HEAD_BYTES + TAG_BYTES) throw new Error('not a sealed box')
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(1, HEAD_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(associated).setAuthTag(box.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(box.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()])
}
