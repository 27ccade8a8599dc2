import { createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Only this is kept: who reads the table has no token. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The token that takes the place of this one. It is as good as random to all who lack the secret; to us it is the same
 * whenever we make it again, so that an answer lost on its way can be given once more though only its hash was kept.
 */
export function successorOf(secret: Uint8Array, token: string, generation: number): string {
  return createHmac('sha256', secret).update(`${generation}:${token}`).digest('base64url')
}
