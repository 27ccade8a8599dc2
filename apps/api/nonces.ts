import type { Redis } from 'ioredis'
import type { SignedDeps } from './http/signed.ts'

/** A signature is valid for five minutes either way; after that its time is refused. */
const REMEMBERED_MS = 11 * 60_000

/**
 * Remembers nonces of signed requests. Without Redis a repetition passes: operations without an Idempotency-Key only read, so a replay only
 * makes the bank answer its owner once more.
 */
export function nonces(redis: Redis): SignedDeps['isFirst'] {
  return async (keyId, nonce) => {
    const set = redis.set(`nonce:${keyId}:${nonce}`, '', 'PX', REMEMBERED_MS, 'NX')
    return (await set.catch(() => 'OK')) === 'OK'
  }
}
