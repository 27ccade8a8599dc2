import { createHash, randomBytes } from 'node:crypto'
import { encodeBase32 } from './base32.ts'

const RECOVERY_CODES = 10
const CODE_BYTES = 10

/** Makes ten codes of sixteen characters in four groups: eighty random bits, so that a plain hash keeps them safe. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    encodeBase32(randomBytes(CODE_BYTES)).replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** Hash of a code, however it was typed: lower case, spaces or no dashes. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest()
}
