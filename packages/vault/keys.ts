import pkcs11 from 'pkcs11js'
import { type Connection, connect, disconnect, type Hsm } from './token.ts'

/** The vault's two keys. Each may do one thing, and neither can leave the token. */
const KEYS = {
  wrap: {
    label: 'personal-data-wrap',
    mechanism: pkcs11.CKM_AES_KEY_GEN,
    type: pkcs11.CKK_AES,
    uses: [pkcs11.CKA_ENCRYPT, pkcs11.CKA_DECRYPT],
  },
  index: {
    label: 'personal-data-index',
    mechanism: pkcs11.CKM_GENERIC_SECRET_KEY_GEN,
    type: pkcs11.CKK_GENERIC_SECRET,
    uses: [pkcs11.CKA_SIGN, pkcs11.CKA_VERIFY],
  },
} as const

const ALL_USES = ['ENCRYPT', 'DECRYPT', 'SIGN', 'VERIFY', 'WRAP', 'UNWRAP', 'DERIVE'] as const
const KEY_BYTES = 32
/** Two are enough to know that there are too many. */
const FOUND_MAX = 2

type KeyName = keyof typeof KEYS

export type VaultKeys = Readonly<Record<KeyName, pkcs11.Handle>>

/** Answers both keys, or says how to make them: a vault that made its own on a wrong token would lose people's data. */
export function findKeys(connection: Connection): VaultKeys {
  return { wrap: existingKey(connection, 'wrap'), index: existingKey(connection, 'index') }
}

function existingKey(connection: Connection, name: KeyName): pkcs11.Handle {
  const key = findKey(connection, name)
  if (!key) throw new Error(`the token has no key ${KEYS[name].label}: npm run vault:keys makes it`)
  return key
}

/** Makes the keys that are missing and answers their labels. To be run once, by one. */
export function makeKeys(hsm: Hsm): string[] {
  const connection = connect(hsm, 'write')
  try {
    const missing = (Object.keys(KEYS) as KeyName[]).filter((name) => !findKey(connection, name))
    for (const name of missing) makeKey(connection, name)
    return missing.map((name) => KEYS[name].label)
  } finally {
    disconnect(hsm, connection)
  }
}

function findKey({ library, session }: Connection, name: KeyName): pkcs11.Handle | undefined {
  library.C_FindObjectsInit(session, [
    { type: pkcs11.CKA_CLASS, value: pkcs11.CKO_SECRET_KEY },
    { type: pkcs11.CKA_LABEL, value: KEYS[name].label },
  ])
  const found = library.C_FindObjects(session, FOUND_MAX)
  library.C_FindObjectsFinal(session)
  if (found.length > 1) throw new Error(`the token has several keys ${KEYS[name].label}`)
  return found[0]
}

function makeKey({ library, session }: Connection, name: KeyName): void {
  const { label, mechanism, type, uses } = KEYS[name]
  const allowed = new Set<number>(uses)
  library.C_GenerateKey(session, { mechanism }, [
    { type: pkcs11.CKA_CLASS, value: pkcs11.CKO_SECRET_KEY },
    { type: pkcs11.CKA_KEY_TYPE, value: type },
    { type: pkcs11.CKA_LABEL, value: label },
    { type: pkcs11.CKA_VALUE_LEN, value: KEY_BYTES },
    { type: pkcs11.CKA_TOKEN, value: true },
    { type: pkcs11.CKA_PRIVATE, value: true },
    { type: pkcs11.CKA_SENSITIVE, value: true },
    { type: pkcs11.CKA_EXTRACTABLE, value: false },
    { type: pkcs11.CKA_MODIFIABLE, value: false },
    // Said in full, because tokens differ in what they allow when nothing is said.
    ...ALL_USES.map((use) => ({ type: pkcs11[`CKA_${use}`], value: allowed.has(pkcs11[`CKA_${use}`]) })),
  ])
}
