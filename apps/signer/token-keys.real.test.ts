import { type Connection, connect, disconnect } from '@cocobnk/hsm'
import pkcs11 from 'pkcs11js'
import { expect, it } from 'vitest'

const { PKCS11_LIBRARY = '', SIGNER_TOKEN_LABEL = '', SIGNER_TOKEN_PIN = '' } = process.env
const hsm = {
  library: PKCS11_LIBRARY,
  tokenLabel: SIGNER_TOKEN_LABEL,
  pin: SIGNER_TOKEN_PIN,
  mode: 'development',
} as const
/** A hot and a warm key pair for each of three chains. */
const PAIRS = 6
/** The seed of deposit addresses, and the key that authenticates the log. */
const SECRETS = 2

function keysOf({ library, session }: Connection, kind: number): pkcs11.Handle[] {
  library.C_FindObjectsInit(session, [{ type: pkcs11.CKA_CLASS, value: kind }])
  try {
    return library.C_FindObjects(session, 20)
  } finally {
    library.C_FindObjectsFinal(session)
  }
}

it('C2: the signer’s keys cannot be read, extracted or made extractable, even with the PIN', () => {
  const connection = connect(hsm, 'write')
  const { library, session } = connection
  try {
    const [pairs, secrets] = [keysOf(connection, pkcs11.CKO_PRIVATE_KEY), keysOf(connection, pkcs11.CKO_SECRET_KEY)]
    expect([pairs.length, secrets.length]).toEqual([PAIRS, SECRETS])
    for (const key of [...pairs, ...secrets]) {
      expect(() => library.C_GetAttributeValue(session, key, [{ type: pkcs11.CKA_VALUE }])).toThrow('SENSITIVE')
      const flags = [{ type: pkcs11.CKA_EXTRACTABLE }, { type: pkcs11.CKA_MODIFIABLE }]
      const known = library.C_GetAttributeValue(session, key, flags)
      expect(known.map(({ value }) => Number((value as Buffer)[0]))).toEqual([0, 0])
      const readable = [{ type: pkcs11.CKA_EXTRACTABLE, value: true }]
      expect(() => library.C_SetAttributeValue(session, key, readable)).toThrow()
    }
  } finally {
    disconnect(hsm, connection)
  }
})
