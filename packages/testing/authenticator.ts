import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { readonly challenge: string; readonly rpId?: string; readonly rp?: { readonly id: string } }
/** Deliberate faults. */
type Faults = { readonly origin?: string; readonly userVerified?: boolean; readonly counter?: number }

const FLAG_PRESENT = 0x01
const FLAG_VERIFIED = 0x04
const FLAG_HAS_KEY = 0x40

/** A software passkey, as a phone would make it: ES256, discoverable, user-verified. */
export function newAuthenticator(webOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const authenticatorData = (rpId: string, flags: number, { userVerified = true, counter }: Faults, key = EMPTY) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | FLAG_PRESENT | (userVerified ? FLAG_VERIFIED : 0))
    uses += 1
    head.writeUInt32BE(counter ?? uses, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, key])
  }
  const clientData = (type: string, { challenge }: Options, { origin = webOrigin }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })

  return {
    /** The response of `navigator.credentials.create`, without attestation. */
    create: (options: Options, faults: Faults = {}) => {
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey.export({ format: 'jwk' }))])
      const data = authenticatorData(options.rp?.id ?? '', FLAG_HAS_KEY, faults, key)
      return credential({
        clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
        attestationObject: cbor(
          new Map<string, unknown>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', data],
          ]),
        ).toString('base64url'),
      })
    },
    /** The response of `navigator.credentials.get`. */
    get: (options: Options, faults: Faults = {}) => {
      const data = authenticatorData(options.rpId ?? '', 0, faults)
      const client = clientData('webauthn.get', options, faults)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

const EMPTY = Buffer.alloc(0)

/** ES256 on P-256, with the labels of RFC 9053. */
function coseKey({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): Buffer {
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** The subset of CBOR (RFC 8949) that an authenticator uses: small numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (!(value instanceof Map)) throw new TypeError('unsupported CBOR value')
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.of((kind << 5) | size)
  return size < 256 ? Buffer.of((kind << 5) | 24, size) : Buffer.of((kind << 5) | 25, size >> 8, size & 255)
}
