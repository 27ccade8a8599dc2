import { randomBytes } from 'node:crypto'
import { decodeBase32, encodeBase32 } from './base32.ts'
import { DIGITS, STEP_SECONDS } from './totp.ts'

const ISSUER = 'Cocobnk'
/** RFC 4226's recommendation for SHA-1. */
const SECRET_BYTES = 20

/** In base32, as people type it and apps read it. */
export function newSecret(): string {
  return encodeBase32(randomBytes(SECRET_BYTES))
}

/** Decodes a secret that was made here. */
export function secretBytes(secret: string): Buffer {
  const bytes = decodeBase32(secret)
  if (!bytes) throw new Error('a secret was kept that is no base32')
  return bytes
}

/** The content of the QR code for the app, which shows issuer and name. */
export function otpauthUri(name: string, secret: string): string {
  const label = `${ISSUER}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${ISSUER}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}
