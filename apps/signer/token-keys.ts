import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { CHAINS, type Chain } from '@cocobnk/chain-address'
import { type Connection, connect, disconnect, type Hsm } from '@cocobnk/hsm'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import pkcs11 from 'pkcs11js'

/** The secret from which the token derives the seed of all deposit addresses by an HMAC. */
const SEED_LABEL = 'chain-seed'
const SEED_PURPOSE = Buffer.from('deposit addresses')
const SEED_BYTES = 64
/** The secret that authenticates the lines of the signer's log. */
const LOG_LABEL = 'log-mac'
const MAC_BYTES = 32
/** The ASN.1 object identifier of secp256k1. */
const CURVE = Buffer.from('06052b8104000a', 'hex')
/** Where the uncompressed point begins, after the header of the ASN.1 octet string. */
const POINT_AT = 2
const SIGNATURE_BYTES = 64

/** Keys that sign inside the token, one per chain. Cold keys are in a separate token on an offline machine. */
export type TokenKeyName = 'hot' | 'warm' | 'cold'
const SIGNER_KEYS = ['hot', 'warm'] as const

const SECRETS = [
  [SEED_LABEL, SEED_BYTES],
  [LOG_LABEL, MAC_BYTES],
] as const

const labelOf = (name: TokenKeyName, chain: Chain) => `${name}-${chain}`

/** The label of data that the token holds for the signer of one folder. A token may serve several; some limit the length of labels. */
export function labelFor(what: string, folder: string): string {
  return `${what}-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`
}

/** Opens a session for one operation, so that a lost session does not affect the next. */
export function withToken<T>(hsm: Hsm, mode: 'read' | 'write', work: (connection: Connection) => T): T {
  const connection = connect(hsm, mode)
  try {
    return work(connection)
  } finally {
    disconnect(hsm, connection)
  }
}

/** Makes the signer's missing keys. Not safe to run concurrently. */
export function makeTokenKeys(hsm: Hsm): void {
  withToken(hsm, 'write', (connection) => {
    for (const [label, bytes] of SECRETS)
      if (!find(connection, pkcs11.CKO_SECRET_KEY, label)) makeSecret(connection, label, bytes)
    for (const name of SIGNER_KEYS) makePairs(connection, name)
  })
}

/** Makes the missing keys of the offline machine's token. */
export function makeColdKeys(hsm: Hsm): void {
  withToken(hsm, 'write', (connection) => makePairs(connection, 'cold'))
}

export function seedOf(connection: Connection): Buffer {
  const { library, session } = connection
  const key = need(connection, pkcs11.CKO_SECRET_KEY, SEED_LABEL)
  library.C_SignInit(session, { mechanism: pkcs11.CKM_SHA512_HMAC }, key)
  return library.C_Sign(session, SEED_PURPOSE, Buffer.alloc(SEED_BYTES))
}

export function macOf(connection: Connection, data: Buffer): Buffer {
  const { library, session } = connection
  const key = need(connection, pkcs11.CKO_SECRET_KEY, LOG_LABEL)
  library.C_SignInit(session, { mechanism: pkcs11.CKM_SHA256_HMAC }, key)
  return library.C_Sign(session, data, Buffer.alloc(MAC_BYTES))
}

/** Returns the compressed public key. */
export function publicKeyOf(connection: Connection, name: TokenKeyName, chain: Chain): Uint8Array {
  const { library, session } = connection
  const key = need(connection, pkcs11.CKO_PUBLIC_KEY, labelOf(name, chain))
  const [attribute] = library.C_GetAttributeValue(session, key, [{ type: pkcs11.CKA_EC_POINT }])
  const point = Buffer.from(attribute?.value as Buffer).subarray(POINT_AT)
  return secp256k1.Point.fromBytes(point).toBytes(true)
}

export function signInside(connection: Connection, name: TokenKeyName, chain: Chain, digest: Uint8Array): Uint8Array {
  const { library, session } = connection
  const key = need(connection, pkcs11.CKO_PRIVATE_KEY, labelOf(name, chain))
  library.C_SignInit(session, { mechanism: pkcs11.CKM_ECDSA }, key)
  return library.C_Sign(session, Buffer.from(digest), Buffer.alloc(SIGNATURE_BYTES))
}

function find({ library, session }: Connection, kind: number, label: string): pkcs11.Handle | undefined {
  library.C_FindObjectsInit(session, [
    { type: pkcs11.CKA_CLASS, value: kind },
    { type: pkcs11.CKA_LABEL, value: label },
  ])
  try {
    const [key, second] = library.C_FindObjects(session, 2)
    if (second) throw new Error(`the token has several keys ${label}`)
    return key
  } finally {
    library.C_FindObjectsFinal(session)
  }
}

/** Throws if a key is missing. Making one silently on a wrong token would lead coins to keys that cannot be found again. */
function need(connection: Connection, kind: number, label: string): pkcs11.Handle {
  const key = find(connection, kind, label)
  if (!key) throw new Error(`the token has no key ${label}: npm run signer:keys or cold:keys makes it`)
  return key
}

const KEPT = [
  { type: pkcs11.CKA_TOKEN, value: true },
  { type: pkcs11.CKA_PRIVATE, value: true },
  { type: pkcs11.CKA_SENSITIVE, value: true },
  { type: pkcs11.CKA_EXTRACTABLE, value: false },
  { type: pkcs11.CKA_MODIFIABLE, value: false },
  { type: pkcs11.CKA_SIGN, value: true },
]

function makeSecret({ library, session }: Connection, label: string, bytes: number): void {
  library.C_GenerateKey(session, { mechanism: pkcs11.CKM_GENERIC_SECRET_KEY_GEN }, [
    { type: pkcs11.CKA_CLASS, value: pkcs11.CKO_SECRET_KEY },
    { type: pkcs11.CKA_KEY_TYPE, value: pkcs11.CKK_GENERIC_SECRET },
    { type: pkcs11.CKA_LABEL, value: label },
    { type: pkcs11.CKA_VALUE_LEN, value: bytes },
    ...KEPT,
  ])
}

function makePairs(connection: Connection, name: TokenKeyName): void {
  for (const chain of CHAINS) {
    const label = labelOf(name, chain)
    if (!find(connection, pkcs11.CKO_PRIVATE_KEY, label)) makePair(connection, label)
  }
}

function makePair({ library, session }: Connection, label: string): void {
  const name = { type: pkcs11.CKA_LABEL, value: label }
  const shown = [{ type: pkcs11.CKA_EC_PARAMS, value: CURVE }, { type: pkcs11.CKA_TOKEN, value: true }, name]
  library.C_GenerateKeyPair(session, { mechanism: pkcs11.CKM_EC_KEY_PAIR_GEN }, shown, [...KEPT, name])
}
