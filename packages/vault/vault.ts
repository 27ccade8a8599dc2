import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Hsm } from '@cocobnk/hsm'
import { askOutside, outsideTransactions } from '@cocobnk/transaction-scope'
import { openBox, sealBox } from './box.ts'
import { openKeeper } from './keeper.ts'
import { keyCache } from './key-cache.ts'
import { joinWrapped, splitWrapped, WRAP_IV_BYTES } from './wrapped.ts'

/** The key of one person's data, readable only by the token. Deleting the bytes erases the data. */
export type WrappedKey = { readonly owner: string; readonly bytes: Buffer }

export type Vault = {
  /** A new key for `owner`, an id that never changes; it opens for no other owner. */
  newKey(owner: string): Promise<WrappedKey>
  /** The same key wrapped with the newest wrapping key, transparent to what it sealed; undefined if it already is. */
  rewrap(key: WrappedKey): Promise<WrappedKey | undefined>
  /** Encrypts a text for its owner and its field, such as `member_email.address`. */
  seal(key: WrappedKey, field: string, text: string): Promise<Buffer>
  /** Throws unless it was sealed with this key, for this owner and this field, and is unchanged. */
  open(key: WrappedKey, field: string, sealed: Buffer): Promise<string>
  /** Like `seal` for binary content, such as a picture. */
  sealBytes(key: WrappedKey, field: string, bytes: Uint8Array): Promise<Buffer>
  openBytes(key: WrappedKey, field: string, sealed: Buffer): Promise<Buffer>
  /** Identical for the same text in this field, across all owners; `text` must already be normalised. */
  blindIndex(field: string, text: string): Promise<Buffer>
  /** Throws if the token does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

type Options = { readonly cachedKeys?: number; readonly cacheMs?: number }

const DATA_KEY_BYTES = 32
/** A page of people needs a few dozen keys, an api process serves many members: enough for both, and little to steal. */
const CACHED_KEYS = 1_000
const CACHE_MS = 60_000

/** Opens the vault on a token that has its keys; fails immediately if token, PIN or keys are wrong. */
export async function openVault(hsm: Hsm, options: Options = {}): Promise<Vault> {
  const keeper = outsideTransactions('the token', openKeeper(hsm))
  const cache = keyCache({ size: options.cachedKeys ?? CACHED_KEYS, lifeMs: options.cacheMs ?? CACHE_MS })

  const wrap = async (owner: string, plain: Buffer): Promise<WrappedKey> => {
    const iv = randomBytes(WRAP_IV_BYTES)
    const wrapped = await keeper.encrypt(iv, ownerTag(owner), plain)
    plain.fill(0)
    return { owner, bytes: joinWrapped(wrapped.generation, iv, wrapped.bytes) }
  }
  const unwrap = ({ owner, bytes }: WrappedKey): Promise<Buffer> => {
    const { generation, iv, wrapped } = splitWrapped(bytes, DATA_KEY_BYTES)
    return keeper.decrypt(generation, iv, ownerTag(owner), wrapped)
  }
  // A key in memory seals without the token. Otherwise it is fetched before the caller's transaction continues.
  const dataKey = async (key: WrappedKey): Promise<KeyObject> => {
    const name = `${key.owner} ${key.bytes.toString('base64')}`
    const fetch = () => cache.get(name, async () => keyObject(await unwrap(key)))
    return cache.peek(name) ?? askOutside(`vault key ${name}`, fetch)
  }
  const sealBytes = async (key: WrappedKey, field: string, bytes: Uint8Array) =>
    sealBox(await dataKey(key), tagOf(key.owner, field), bytes)
  const openBytes = async (key: WrappedKey, field: string, sealed: Buffer) =>
    openBox(await dataKey(key), tagOf(key.owner, field), sealed)
  const blindIndex = (field: string, text: string) => {
    const tag = tagOf(field, text)
    return askOutside(`vault index ${tag.toString()}`, () => keeper.hmac(tag))
  }

  return {
    newKey: (owner) => wrap(owner, randomBytes(DATA_KEY_BYTES)),
    rewrap: async (key) => {
      const { generation } = splitWrapped(key.bytes, DATA_KEY_BYTES)
      if (generation === (await keeper.newestGeneration())) return undefined
      return wrap(key.owner, await unwrap(key))
    },
    seal: (key, field, text) => sealBytes(key, field, Buffer.from(text)),
    open: async (key, field, sealed) => (await openBytes(key, field, sealed)).toString(),
    sealBytes,
    openBytes,
    blindIndex,
    check: async () => void (await blindIndex('check', '')),
    close: async () => {
      cache.clear()
      await keeper.close()
    },
  }
}

/** Copies the key out of reach of JavaScript and wipes the source. */
function keyObject(plain: Buffer): KeyObject {
  const key = createSecretKey(plain)
  plain.fill(0)
  return key
}

function ownerTag(owner: string): Buffer {
  return tagOf('data key', owner)
}

/** Injective: different lists of parts give different bytes. */
function tagOf(...parts: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(parts))
}
