import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export type SecretSeal = {
  seal(secretSeq: string, secret: string): Buffer
  /** Decrypts a secret. Throws unless one of the keys encrypted it for this row and it is unchanged. */
  open(secretSeq: string, sealed: Buffer): string
}

/**
 * Encrypts with the first key; decrypts with any of them. Shared by api and worker: the worker signs with the secrets, and cannot access
 * members' keys.
 */
export function secretSeal(keys: readonly string[]): SecretSeal {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'webhook secret', KEY_BYTES)))
  const [first] = derived
  if (!first) throw new Error('there is no key to seal webhook secrets with')
  return {
    seal: (secretSeq, secret) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, first, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(secretSeq))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, sealed, cipher.getAuthTag()])
    },
    open: (secretSeq, sealed) => {
      const opened = derived.map((key) => tryOpen(key, secretSeq, sealed)).find((text) => text !== undefined)
      if (opened === undefined) throw new Error(`webhook secret ${secretSeq} cannot be opened`)
      return opened
    },
  }
}

function tryOpen(key: Buffer, secretSeq: string, sealed: Buffer): string | undefined {
  try {
    const iv = sealed.subarray(0, IV_BYTES)
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(secretSeq)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
