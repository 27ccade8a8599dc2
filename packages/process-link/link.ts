import { createHash } from 'node:crypto'
import type { ConnectionOptions, PSKCallbackNegotation, TlsOptions } from 'node:tls'

/** A key is 32 random bytes in hexadecimal. */
const KEY = /^[0-9a-f]{64}$/

/** TLS 1.3 with a pre-shared key, which authenticates both sides and encrypts. There are no certificates. */
function linkOf(protocol: string) {
  return {
    minVersion: 'TLSv1.3',
    maxVersion: 'TLSv1.3',
    ciphers: 'TLS_AES_128_GCM_SHA256:TLS_CHACHA20_POLY1305_SHA256',
    ALPNProtocols: [protocol],
  } as const satisfies TlsOptions
}

/** Identifies the key besides the caller, so that a server can accept two keys of a caller during a rotation. */
function identityOf(caller: string, key: string): string {
  return `${caller}/${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
}

export function callerOptions(protocol: string, caller: string, key: string): ConnectionOptions {
  const negotiated: PSKCallbackNegotation = { psk: bytesOf(key), identity: identityOf(caller, key) }
  return {
    ...linkOf(protocol),
    pskCallback: () => negotiated,
    // Called only if the peer presents a certificate. Such a peer, however trusted, does not have the key.
    checkServerIdentity: (_, certificate) =>
      Object.keys(certificate).length > 0 ? new Error('got a certificate instead of the key') : undefined,
  }
}

/** `identify` is called with the caller of each handshake, unless the caller is unknown. */
export function serverOptions<Socket, Caller extends string>(
  protocol: string,
  keys: Readonly<Partial<Record<Caller, readonly string[]>>>,
  identify: (socket: Socket, caller: Caller) => void,
) {
  const known = new Map(
    Object.entries<readonly string[] | undefined>(keys).flatMap(([caller, own]) =>
      (own ?? []).map((key) => [identityOf(caller, key), { caller: caller as Caller, psk: bytesOf(key) }] as const),
    ),
  )
  return {
    ...linkOf(protocol),
    pskCallback: (socket: Socket, identity: string) => {
      const found = known.get(identity)
      if (found) identify(socket, found.caller)
      return found?.psk ?? null
    },
  }
}

function bytesOf(key: string): Buffer {
  if (!KEY.test(key)) throw new TypeError('a link key must have 64 hexadecimal digits')
  return Buffer.from(key, 'hex')
}
