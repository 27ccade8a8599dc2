import { createPublicKey } from 'node:crypto'
import { type Hsm, readData, replaceData } from '@cocobnk/hsm'
import { z } from 'zod'
import { labelFor, withToken } from './token-keys.ts'

const base64 = z.base64url().min(1).max(2_000)
/** The text that the console shows for a new security key, carried to this machine by a person. */
const credential = z.strictObject({ credentialId: base64, publicKey: base64 })
const operatorName = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,62}$/, 'letters, digits, dots and hyphens')
const operator = credential.extend({ name: operatorName })
const list = z.strictObject({ version: z.number().int(), operators: z.array(operator) })

/** An operator whose security key counts here, with the public key as SPKI. */
export type Operator = z.output<typeof operator>
type List = z.output<typeof list>

/** Where the list of operators is stored. */
export type OperatorStore = { read(): List; write(list: List): void }

const NOBODY: List = { version: 0, operators: [] }

/**
 * Stores the list in the token, so that write access to the disk is not enough to enroll or restore an operator. `read` throws if the
 * list is unreadable, and then no approval counts.
 */
export function tokenOperators(hsm: Hsm, folder: string): OperatorStore {
  const label = labelFor('operators', folder)
  return {
    read: () =>
      withToken(hsm, 'read', (connection) => {
        const lists = readData(connection, label).map((bytes) => list.parse(JSON.parse(bytes.toString())))
        return lists.toSorted((one, other) => one.version - other.version).at(-1) ?? NOBODY
      }),
    write: (next) =>
      withToken(hsm, 'write', (connection) => replaceData(connection, label, Buffer.from(JSON.stringify(next)))),
  }
}

export function addOperator(store: OperatorStore, name: string, text: string): void {
  const made = { name: operatorName.parse(name), ...credential.parse(JSON.parse(text)) }
  if (!isKnownKind(made.publicKey)) throw new Error('only keys of P-256 and Ed25519 count')
  const { version, operators } = store.read()
  if (operators.some(({ name: taken }) => taken === name)) throw new Error(`${name} is enrolled already`)
  if (operators.some(({ credentialId }) => credentialId === made.credentialId))
    throw new Error('this key is enrolled already')
  store.write({ version: version + 1, operators: [...operators, made] })
}

export function removeOperator(store: OperatorStore, name: string): void {
  const { version, operators } = store.read()
  const others = operators.filter((one) => one.name !== name)
  if (others.length === operators.length) throw new Error(`${name} is not enrolled`)
  store.write({ version: version + 1, operators: others })
}

function isKnownKind(publicKey: string): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
    key: Buffer.from(publicKey, 'base64url'),
    format: 'der',
    type: 'spki',
  })
  return asymmetricKeyType === 'ed25519' || asymmetricKeyDetails?.namedCurve === 'prime256v1'
}
