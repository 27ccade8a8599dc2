import { importIntentKey, type SignedParts, signIntent } from '@cocobnk/client/intent'
import type { KeyShelf } from './key-shelf.ts'
import type { SessionStore } from './session-store.ts'
import { sessionSeqOf } from './token.ts'

export type IntentKeys = ReturnType<typeof createIntentKeys>

type Held = { readonly session: string; readonly key: CryptoKey | undefined }

/**
 * The key with which this browser signs what moves money. It belongs to one session, so the next member cannot sign with it, and goes with
 * its session. Without IndexedDB it lives until the page is reloaded.
 */
export function createIntentKeys(store: SessionStore, shelf: KeyShelf) {
  /** The key of this page; without one if the browser could not import it. */
  let held: Held | undefined
  let session = sessionIn(store)
  store.subscribe(() => {
    const before = session
    session = sessionIn(store)
    if (before === undefined || before === session) return
    if (held?.session === before) held = undefined
    void shelf.remove(before)
  })

  async function find(): Promise<CryptoKey | undefined> {
    const now = sessionIn(store)
    if (now === undefined) return undefined
    if (held?.session === now) return held.key
    const key = await shelf.read(now)
    if (key) held = { session: now, key }
    return key
  }

  return {
    /** Imports the secret that came with a token. Call the result when the token is stored: whoever sees the token can then sign. */
    prepare: async (token: string, secret: string | null): Promise<() => void> => {
      const its = sessionSeqOf(token)
      if (its === undefined || !canSign()) return () => undefined
      const key = await importIntentKey(secret ?? '').catch(() => undefined)
      return () => {
        held = { session: its, key }
        if (key) void shelf.keep(its, key)
      }
    },
    /** Whether the session has no key, although this browser could sign: it is older than the keys, or the browser lost its key. */
    isMissing: async (): Promise<boolean> => {
      const now = sessionIn(store)
      return now !== undefined && held?.session !== now && canSign() && (await find()) === undefined
    },
    /** The header `Request-Intent`; undefined without a key. */
    sign: async (parts: SignedParts): Promise<string | undefined> => {
      const key = await find()
      return key && signIntent(key, parts, store.nowMs())
    },
  }
}

function sessionIn(store: SessionStore): string | undefined {
  const { token } = store.get()
  return token === undefined ? undefined : sessionSeqOf(token)
}

/** Pages without https have no cryptography. */
function canSign(): boolean {
  return globalThis.crypto?.subtle !== undefined
}
