import { generateKeyPairSync } from 'node:crypto'

/** A private Ed25519 key as the environment carries one. */
export function newSigningJwk(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
}
