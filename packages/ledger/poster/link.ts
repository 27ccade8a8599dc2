import { createHash } from 'node:crypto'
import type { ConnectionOptions, PSKCallbackNegotation, TlsOptions } from 'node:tls'

/** Who may ask a poster. Each posts as a role of the database of its own, which decides what it may post. */
export const POSTER_CALLERS = ['api', 'worker', 'desk'] as const
export type PosterCaller = (typeof POSTER_CALLERS)[number]

/** A key is 32 bytes of chance, as hexadecimal digits. */
const POSTER_KEY = /^[0-9a-f]{64}$/

/** TLS 1.3 with a key that both sides know: it proves each side to the other, and encrypts. There are no certificates. */
const LINK = {
  minVersion: 'TLSv1.3',
  maxVersion: 'TLSv1.3',
  ciphers: 'TLS_AES_128_GCM_SHA256:TLS_CHACHA20_POLY1305_SHA256',
  ALPNProtocols: ['cocobnk-poster-1'],
} as const satisfies TlsOptions

/** Names the key beside the caller, so that a poster can know two keys of a caller while one replaces the other. */
function identityOf(caller: PosterCaller, key: string): string {
  return `${caller}/${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
}

export function callerOptions(caller: PosterCaller, key: string): ConnectionOptions {
  const negotiated: PSKCallbackNegotation = { psk: bytesOf(key), identity: identityOf(caller, key) }
  return {
    ...LINK,
    pskCallback: () => negotiated,
    // Asked only about a certificate. Whoever shows one, however trusted, does not know the key.
    checkServerIdentity: (_, certificate) =>
      Object.keys(certificate).length > 0 ? new Error('a certificate instead of the key') : undefined,
  }
}

export type PosterKeys = Readonly<Partial<Record<PosterCaller, readonly string[]>>>

/** `identify` learns of each handshake whose key it was; it is not called for a caller that is not known. */
export function posterOptions<Socket>(keys: PosterKeys, identify: (socket: Socket, caller: PosterCaller) => void) {
  const known = new Map(
    POSTER_CALLERS.flatMap((caller) =>
      (keys[caller] ?? []).map((key) => [identityOf(caller, key), { caller, psk: bytesOf(key) }] as const),
    ),
  )
  return {
    ...LINK,
    pskCallback: (socket: Socket, identity: string) => {
      const found = known.get(identity)
      if (found) identify(socket, found.caller)
      return found?.psk ?? null
    },
  }
}

function bytesOf(key: string): Buffer {
  if (!POSTER_KEY.test(key)) throw new TypeError('a key of a poster is 64 hexadecimal digits')
  return Buffer.from(key, 'hex')
}
