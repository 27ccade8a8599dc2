import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Approval } from '../protocol.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const USER_PRESENT_AND_VERIFIED = 0x05

/** Deviations from what a browser at the console does. */
export type Odd = {
  readonly type?: string
  readonly origin?: string
  readonly crossOrigin?: boolean
  readonly rpId?: string
  readonly flags?: number
  readonly challenge?: string
  readonly headBytes?: number
}

/** An operator's security key that answers as WebAuthn specifies, or as an attacker would. */
export function securityKey(kind: 'P-256' | 'Ed25519' = 'P-256') {
  const { publicKey, privateKey } =
    kind === 'P-256' ? generateKeyPairSync('ec', { namedCurve: kind }) : generateKeyPairSync('ed25519')
  const credentialId = randomBytes(16).toString('base64url')
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  return {
    credential: { credentialId, publicKey: spki },
    approve: (statement: string, odd: Odd = {}): Approval => {
      const { type = 'webauthn.get', origin = 'http://localhost:5174', crossOrigin = false } = odd
      const { rpId = 'localhost', flags = USER_PRESENT_AND_VERIFIED, headBytes = 37 } = odd
      const challenge = odd.challenge ?? sha256(statement).toString('base64url')
      const client = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
      const head = Buffer.concat([sha256(rpId), Buffer.of(flags, 0, 0, 0, 0)]).subarray(0, headBytes)
      const signed = Buffer.concat([head, sha256(client)])
      return {
        credentialId,
        authenticatorData: head.toString('base64url'),
        clientData: client.toString('base64url'),
        signature: sign(kind === 'P-256' ? 'sha256' : null, signed, privateKey).toString('base64url'),
      }
    },
  }
}
