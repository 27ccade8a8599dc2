import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

const LIFE_SECONDS = 12 * 3_600

export type Vapid = {
  readonly privateKey: KeyObject
  /** Uncompressed point as base64url, as browsers are given it. */
  readonly publicKey: string
  /** Where the makers of browsers reach us about what we send: a mailto: or https: address. */
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

/** RFC 8292: says to one push service that the message is from us. */
export function vapidHeader({ privateKey, publicKey, contact }: Vapid, endpoint: string, now = Date.now()): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1_000) + LIFE_SECONDS, sub: contact }
  const body = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${body}.${signature.toString('base64url')}, k=${publicKey}`
}
