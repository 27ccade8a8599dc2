import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { openBox, sealBox } from './box.ts'

const KEY_BYTES = 32
const PUBLIC = { format: 'der', type: 'spki' } as const
const PRIVATE = { format: 'der', type: 'pkcs8' } as const
/** X25519 public keys have one length in this encoding. */
const PUBLIC_BYTES = 44

type Letterbox = { readonly publicKey: Buffer; readonly privateKey: Buffer }

/**
 * A key pair for what a process without the token writes for a person: it gets the public key, and the private key is sealed in the vault.
 */
export function newLetterbox(): Letterbox {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return { publicKey: publicKey.export(PUBLIC), privateKey: privateKey.export(PRIVATE) }
}

/** Sealed for the owner of the private key, who needs the same tag to open it. The writer cannot open it again. */
export function sealLetter(publicKey: Buffer, tag: string, content: Uint8Array): Buffer {
  const once = generateKeyPairSync('x25519')
  const sender = once.publicKey.export(PUBLIC)
  const receiver = createPublicKey({ key: publicKey, ...PUBLIC })
  return Buffer.concat([sender, sealBox(sharedKey(once.privateKey, receiver, sender), Buffer.from(tag), content)])
}

/** Throws unless it was sealed for this key with this tag and is unchanged. */
export function openLetter(privateKey: Buffer, tag: string, sealed: Buffer): Buffer {
  const sender = sealed.subarray(0, PUBLIC_BYTES)
  const own = createPrivateKey({ key: privateKey, ...PRIVATE })
  const key = sharedKey(own, createPublicKey({ key: sender, ...PUBLIC }), sender)
  return openBox(key, Buffer.from(tag), sealed.subarray(PUBLIC_BYTES))
}

function sharedKey(privateKey: KeyObject, publicKey: KeyObject, salt: Buffer): KeyObject {
  const secret = diffieHellman({ privateKey, publicKey })
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, 'letterbox', KEY_BYTES)))
}
