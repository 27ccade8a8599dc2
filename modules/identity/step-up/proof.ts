import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'

const PROOF_BYTES = 32

export function newProof(): string {
  return randomBytes(PROOF_BYTES).toString('base64url')
}

/** Only this hash is stored, so a reader of the table has no proof. */
export function hashProof(proof: string): Buffer {
  return createHash('sha256').update(proof).digest()
}

/** A request may contain a password, which could be brute-forced from a plain hash. */
export function keyedHash(secret: KeyObject, requestHash: Buffer): Buffer {
  return createHmac('sha256', secret).update('request').update(requestHash).digest()
}

/** The challenge that an authenticator signs: unique per challenge, and derived from the request, so that the request itself is signed. */
export function webauthnChallenge(
  secret: KeyObject,
  { challenge_seq, request_hash }: { readonly challenge_seq: string; readonly request_hash: Buffer },
): Buffer {
  return createHmac('sha256', secret).update('webauthn').update(challenge_seq).update(request_hash).digest()
}
