import { generateKeyPairSync } from 'node:crypto'

/** A private Ed25519 key in the form used in the environment. */
export function newSigningJwk(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
}
