import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

const LIFE_MS = 12 * 3_600_000

export type Vapid = {
  readonly privateKey: KeyObject
  /** Uncompressed point as base64url, as browsers need it. */
  readonly publicKey: string
  /** How browser vendors reach us about what we send: a mailto: or https: URL. */
  readonly contact: string
}

/** From a P-256 private key as JWK. */
export function readVapid(jwk: string, contact: string): Vapid {
  const parsed = JSON.parse(jwk) as { x: string; y: string }
  const point = [Buffer.from([4]), Buffer.from(parsed.x, 'base64url'), Buffer.from(parsed.y, 'base64url')]
  return {
    privateKey: createPrivateKey({ key: parsed, format: 'jwk' }),
    publicKey: Buffer.concat(point).toString('base64url'),
    contact,
  }
}

/** RFC 8292: proves to one push service that the message is from us. */
export async function vapidHeader({ privateKey, publicKey, contact }: Vapid, endpoint: string): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(new Date(Date.now() + LIFE_MS))
    .setSubject(contact)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
