import pkcs11 from 'pkcs11js'
import type { Connection } from './token.ts'

/** More than an interrupted replacement leaves behind. */
const FOUND_MAX = 10

/** The data objects with this label, readable and writable only with the PIN; several if a replacement was interrupted. */
export function readData(connection: Connection, label: string): Buffer[] {
  const { library, session } = connection
  return objectsCalled(connection, label).map((found) => {
    const [attribute] = library.C_GetAttributeValue(session, found, [{ type: pkcs11.CKA_VALUE }])
    return Buffer.from(attribute?.value as Buffer)
  })
}

/** Writes the new object before deleting the old one, so that one of them always exists. Needs a write session. */
export function replaceData(connection: Connection, label: string, value: Buffer): void {
  const { library, session } = connection
  const before = objectsCalled(connection, label)
  library.C_CreateObject(session, [
    { type: pkcs11.CKA_CLASS, value: pkcs11.CKO_DATA },
    { type: pkcs11.CKA_TOKEN, value: true },
    { type: pkcs11.CKA_PRIVATE, value: true },
    { type: pkcs11.CKA_LABEL, value: label },
    { type: pkcs11.CKA_VALUE, value },
  ])
  for (const old of before) library.C_DestroyObject(session, old)
}

function objectsCalled({ library, session }: Connection, label: string): pkcs11.Handle[] {
  library.C_FindObjectsInit(session, [
    { type: pkcs11.CKA_CLASS, value: pkcs11.CKO_DATA },
    { type: pkcs11.CKA_LABEL, value: label },
  ])
  try {
    return library.C_FindObjects(session, FOUND_MAX)
  } finally {
    library.C_FindObjectsFinal(session)
  }
}
