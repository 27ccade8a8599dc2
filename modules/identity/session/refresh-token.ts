import { createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Only this is stored: a reader of the table has no token. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The successor of a token. Unpredictable without the secret; derived again, so that a response lost on its way can be repeated although
 * only the token's hash was stored.
 */
export function successorOf(secret: Uint8Array, token: string, generation: number): string {
  return createHmac('sha256', secret).update(`${generation}:${token}`).digest('base64url')
}
