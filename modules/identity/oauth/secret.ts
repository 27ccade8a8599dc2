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

/** Hash of 256 random bits. They cannot be guessed, so a slow hash would protect nothing more. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whether a secret matches one of the app's hashes in hex: the current and perhaps the previous one, separated by a dot. */
export function isOneOf(hashes: string, secret: string): boolean {
  const given = hashOf(secret)
  return hashes.split('.').some((hash) => timingSafeEqual(Buffer.from(hash, 'hex'), given))
}

/** The app's permanent identifier of a member. Another app cannot tell that it is the same member; only the HSM can compute it. */
export async function subjectOf(vault: Vault, clientId: string, memberSeq: string): Promise<string> {
  const index = await vault.blindIndex('oauth_grant.subject', JSON.stringify([clientId, memberSeq]))
  return index.toString('base64url')
}
