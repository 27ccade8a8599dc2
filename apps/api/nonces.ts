import type { Redis } from 'ioredis'
import type { SignedDeps } from './http/signed.ts'

/** Signatures are valid for five minutes before and after their time, so a nonce must be remembered for ten, plus a margin. */
const REMEMBERED_MS = 11 * 60_000

/**
 * Remembers nonces of signed requests and DPoP proofs; resolves to false for a replay. Without Redis a replay passes, so that the api keeps
 * answering. Almost all operations without an Idempotency-Key only read, so a replay of them has no effect.
 */
export function nonces(redis: Redis): SignedDeps['isFirst'] {
  return async (keyId, nonce) => {
    const set = redis.set(`nonce:${keyId}:${nonce}`, '', 'PX', REMEMBERED_MS, 'NX')
    return (await set.catch(() => 'OK')) === 'OK'
  }
}
