import { createDecipheriv, createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { contentKeys, type PushKeys } from './encrypt.ts'

const SALT_BYTES = 16
const HEAD_BYTES = 21
const TAG_BYTES = 16

export type Device = { readonly keys: PushKeys; readonly open: (body: Buffer) => string }

/** A browser as push services know it: publishes its keys and alone can decrypt what is sent to it. */
export function newDevice(): Device {
  const receiver = createECDH('prime256v1')
  const receiverKey = receiver.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: receiverKey.toString('base64url'), auth: auth.toString('base64url') },
    open: (body) => {
      const keyEnd = HEAD_BYTES + body.readUInt8(HEAD_BYTES - 1)
      const senderKey = body.subarray(HEAD_BYTES, keyEnd)
      const shared = receiver.computeSecret(senderKey)
      const agreement = { shared, auth, receiverKey, senderKey, salt: body.subarray(0, SALT_BYTES) }
      const { key, nonce } = contentKeys(agreement)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-TAG_BYTES))
      const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()])
      // Without the record delimiter.
      return plain.subarray(0, -1).toString()
    },
  }
}

/** Why a push service would reject it; undefined if it is signed for that origin, in time and by the key it names. */
export function vapidFault(header: string | undefined, origin: string, now = Date.now()): string | undefined {
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  if (!head || !claims || !signature || !key) return 'not signed'
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
  const signed = Buffer.from(signature, 'base64url')
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed))
    return 'signed by another key'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  if (aud !== origin) return 'for another push service'
  if (typeof exp !== 'number' || exp * 1_000 <= now || exp * 1_000 > now + 86_400_000) return 'out of time'
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'without a contact'
}
