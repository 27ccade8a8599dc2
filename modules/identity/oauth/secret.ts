import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Vault } from '@cocobnk/vault'

const ID_BYTES = 16
const SECRET_BYTES = 32

export function newClientId(): string {
  return `app_${randomBytes(ID_BYTES).toString('base64url')}`
}

export function newSecret(): string {
  return `cas_${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/** Of 256 random bits, which nobody guesses: a slow hash would protect nothing more. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The provider knows an app's secrets as hashes in hex, the current and perhaps the previous, with a dot in between. */
export function isOneOf(hashes: string, secret: string): boolean {
  const given = hashOf(secret)
  return hashes.split('.').some((hash) => timingSafeEqual(Buffer.from(hash, 'hex'), given))
}

/** What one app knows a member by, for good. Another app cannot tell that it is the same member; only the HSM can make it. */
export async function subjectOf(vault: Vault, clientId: string, memberSeq: string): Promise<string> {
  const index = await vault.blindIndex('oauth_grant.subject', JSON.stringify([clientId, memberSeq]))
  return index.toString('base64url')
}
