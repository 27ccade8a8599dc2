import { createPublicKey } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const base64 = z.base64url().min(1).max(2_000)
/** What the console shows when a security key was made, to be carried to this machine. */
const credential = z.strictObject({ credentialId: base64, publicKey: base64 })
/** Becomes the name of a file. */
const operatorName = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,62}$/, 'letters, digits, dots and hyphens')
const operator = credential.extend({ name: operatorName })

/** Somebody whose security key counts here. The public key as SPKI. */
export type Operator = z.output<typeof operator>

const folderOf = (folder: string) => join(folder, 'operators')
const fileOf = (folder: string, name: string) => join(folderOf(folder), `${operatorName.parse(name)}.json`)

/** Read anew for each question: who was removed no longer counts, and no request can add anybody. */
export function readOperators(folder: string): Operator[] {
  if (!existsSync(folderOf(folder))) return []
  const files = readdirSync(folderOf(folder)).filter((name) => name.endsWith('.json'))
  return files.map((name) => operator.parse(JSON.parse(readFileSync(join(folderOf(folder), name), 'utf8'))))
}

export function addOperator(folder: string, name: string, text: string): void {
  const made = { name: operatorName.parse(name), ...credential.parse(JSON.parse(text)) }
  if (!isKnownKind(made.publicKey)) throw new Error('only keys of P-256 and Ed25519 count')
  const others = readOperators(folder)
  if (others.some(({ name: taken }) => taken === name)) throw new Error(`${name} is enrolled already`)
  if (others.some(({ credentialId }) => credentialId === made.credentialId))
    throw new Error('this key is enrolled already')
  mkdirSync(folderOf(folder), { recursive: true, mode: 0o700 })
  writeFileSync(fileOf(folder, name), JSON.stringify(made), { mode: 0o600, flag: 'wx' })
}

export function removeOperator(folder: string, name: string): void {
  rmSync(fileOf(folder, name))
}

function isKnownKind(publicKey: string): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
    key: Buffer.from(publicKey, 'base64url'),
    format: 'der',
    type: 'spki',
  })
  return asymmetricKeyType === 'ed25519' || asymmetricKeyDetails?.namedCurve === 'prime256v1'
}
