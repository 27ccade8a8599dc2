import { generateKeyPairSync } from 'node:crypto'
import type { Vault } from '@cocobnk/vault'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { deleteOldKeys, insertKey, lockKeys, selectKeys } from './signing-key.store.ts'
import type { OauthDatabase } from './tables.ts'

type KeyDeps = { readonly db: OauthDatabase; readonly vault: Vault }

const DAY_MS = 86_400_000
const ROTATE_DAYS = 90
/** A key is published this long before it signs, so that clients that cache our keys for a day have it. */
const PUBLISH_DAYS = 1
/** Well beyond the end of the last token that it signed. */
const KEEP_DAYS = 200
const FIELD = 'oauth_signing_key.sealed'

type Known = { readonly kid: string; readonly created_at: Date }

/** The key that signs: the newest one published for at least a day, or else the oldest. Expects the newest first. */
export function signerOf<Key extends Known>(keys: readonly Key[], now: Date): Key | undefined {
  const published = new Date(now.getTime() - PUBLISH_DAYS * DAY_MS)
  return keys.find(({ created_at }) => created_at <= published) ?? keys.at(-1)
}

/** Makes the next key when the newest is old enough; of concurrent processes, one does. */
export async function rotateKeys({ db, vault }: KeyDeps): Promise<void> {
  const [newest] = await selectKeys(db)
  if (newest && newest.created_at > new Date(Date.now() - ROTATE_DAYS * DAY_MS)) return
  const jwk: JWK = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  const key = await vault.newKey(`oauth_signing_key ${kid}`)
  const sealed = await vault.seal(key, FIELD, JSON.stringify(jwk))
  await db.transaction().execute(async (transaction) => {
    await lockKeys(transaction)
    const [latest] = await selectKeys(transaction)
    if (latest?.kid !== newest?.kid) return
    await insertKey(transaction, { kid, wrapped_key: key.bytes, sealed })
    await deleteOldKeys(transaction, KEEP_DAYS)
  })
}

/** All keys, beginning with the one that signs, because the provider takes the first that fits. */
export async function readKeys({ db, vault }: KeyDeps): Promise<JWK[]> {
  const rows = await selectKeys(db)
  const signer = signerOf(rows, new Date())
  const ordered = rows.toSorted((a, b) => Number(b === signer) - Number(a === signer))
  return Promise.all(
    ordered.map(async ({ kid, wrapped_key, sealed }) => {
      const key = { owner: `oauth_signing_key ${kid}`, bytes: wrapped_key }
      return { ...(JSON.parse(await vault.open(key, FIELD, sealed)) as JWK), kid, alg: 'ES256', use: 'sig' }
    }),
  )
}
