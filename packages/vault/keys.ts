import { type Connection, connect, disconnect, type Hsm } from '@cocobnk/hsm'
import pkcs11 from 'pkcs11js'

/** The vault's two kinds of key. Each may do one thing, and neither can leave the token. */
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
const FOUND_AT_ONCE = 100
const WRAP_LABEL = /^personal-data-wrap(?:-(\d+))?$/
/** The generation is kept in one byte. */
const GENERATION_MAX = 255

type KeyName = keyof typeof KEYS

export type VaultKeys = {
  /** By generation: the newest wraps, those before it still unwrap what they wrapped. */
  readonly wraps: ReadonlyMap<number, pkcs11.Handle>
  readonly newest: number
  readonly index: pkcs11.Handle
}

/** Returns the keys, or throws with how to make them: a vault that made its own on a wrong token would lose people's data. */
export function findKeys(connection: Connection): VaultKeys {
  const labels = labelsOf(connection)
  const wraps = wrapsOf(labels)
  const index = labels.get(KEYS.index.label)
  if (wraps.size === 0) throw missing(KEYS.wrap.label)
  if (index === undefined) throw missing(KEYS.index.label)
  return { wraps, newest: Math.max(...wraps.keys()), index }
}

function missing(label: string): Error {
  return new Error(`the token has no key ${label}: create it with npm run vault:keys`)
}

/** Makes the missing keys and returns their labels. Run once, by one process. */
export function makeKeys(hsm: Hsm): string[] {
  return writing(hsm, (connection) => {
    const labels = labelsOf(connection)
    const absent = (Object.keys(KEYS) as KeyName[]).filter((name) =>
      name === 'wrap' ? wrapsOf(labels).size === 0 : !labels.has(KEYS[name].label),
    )
    for (const name of absent) makeKey(connection, name, KEYS[name].label)
    return absent.map((name) => KEYS[name].label)
  })
}

/** Makes a wrapping key of the next generation, which wraps from now on; returns its label. */
export function makeNextWrapKey(hsm: Hsm): string {
  return writing(hsm, (connection) => {
    const generation = findKeys(connection).newest + 1
    if (generation > GENERATION_MAX) throw new Error('too many generations of wrapping keys')
    const label = `${KEYS.wrap.label}-${generation}`
    makeKey(connection, 'wrap', label)
    return label
  })
}

function writing<T>(hsm: Hsm, work: (connection: Connection) => T): T {
  const connection = connect(hsm, 'write')
  try {
    return work(connection)
  } finally {
    disconnect(hsm, connection)
  }
}

function wrapsOf(labels: ReadonlyMap<string, pkcs11.Handle>): Map<number, pkcs11.Handle> {
  const wraps = new Map<number, pkcs11.Handle>()
  for (const [label, key] of labels) {
    const match = WRAP_LABEL.exec(label)
    if (match) wraps.set(Number(match[1] ?? 1), key)
  }
  return wraps
}

/** Our keys in the token, by label. */
function labelsOf({ library, session }: Connection): Map<string, pkcs11.Handle> {
  const found = new Map<string, pkcs11.Handle>()
  for (const key of secretKeys({ library, session })) {
    const [attribute] = library.C_GetAttributeValue(session, key, [{ type: pkcs11.CKA_LABEL }])
    const label = String(attribute?.value)
    if (!label.startsWith('personal-data-')) continue
    if (found.has(label)) throw new Error(`the token has several keys labelled ${label}`)
    found.set(label, key)
  }
  return found
}

function secretKeys({ library, session }: Connection): pkcs11.Handle[] {
  library.C_FindObjectsInit(session, [{ type: pkcs11.CKA_CLASS, value: pkcs11.CKO_SECRET_KEY }])
  const all: pkcs11.Handle[] = []
  try {
    for (;;) {
      const some = library.C_FindObjects(session, FOUND_AT_ONCE)
      all.push(...some)
      if (some.length < FOUND_AT_ONCE) return all
    }
  } finally {
    library.C_FindObjectsFinal(session)
  }
}

function makeKey({ library, session }: Connection, name: KeyName, label: string): void {
  const { mechanism, type, uses } = KEYS[name]
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
    // Explicit, because tokens differ in their defaults.
    ...ALL_USES.map((use) => ({ type: pkcs11[`CKA_${use}`], value: allowed.has(pkcs11[`CKA_${use}`]) })),
  ])
}
