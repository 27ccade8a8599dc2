import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
/** One record; the minimum a push service must accept. */
const RECORD_BYTES = 4_096
const TAG_BYTES = 16
/** Ends the last record. */
const DELIMITER = Buffer.from([2])

/** What a browser gives to senders, as base64url. */
export type PushKeys = { readonly p256dh: string; readonly auth: string }

/** Fresh for each message; a test uses those of the RFC. */
type Chance = { readonly sender: ECDH; readonly salt: Buffer }

/** RFC 8291: only the browser can decrypt it. */
export function encryptPush(text: string, keys: PushKeys, { sender, salt }: Chance = newChance()): Buffer {
  const receiverKey = Buffer.from(keys.p256dh, 'base64url')
  const senderKey = sender.getPublicKey()
  const shared = sender.computeSecret(receiverKey)
  const { key, nonce } = contentKeys({
    shared,
    auth: Buffer.from(keys.auth, 'base64url'),
    receiverKey,
    senderKey,
    salt,
  })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const plain = Buffer.concat([Buffer.from(text), DELIMITER])
  if (plain.length + TAG_BYTES > RECORD_BYTES) throw new Error('a push must fit into one record')
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey, sealed])
}

/** Whether it is a point on the curve; otherwise nothing could be encrypted for it. */
export function isPushKey(p256dh: string): boolean {
  try {
    newChance().sender.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

type Agreement = Readonly<Record<'shared' | 'auth' | 'receiverKey' | 'senderKey' | 'salt', Buffer>>

/** Both ends derive the same keys. */
export function contentKeys({ shared, auth, receiverKey, senderKey, salt }: Agreement) {
  const derive = (key: Uint8Array, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]), 32)
  return {
    key: derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    nonce: derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  }
}

function newChance(): Chance {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return { sender, salt: randomBytes(SALT_BYTES) }
}
