/** Where the keys of sessions are, by session. Never throws: what cannot be stored is not found. */
export type KeyShelf = {
  readonly read: (session: string) => Promise<CryptoKey | undefined>
  /** Stores the key of this session and removes those of all others. */
  readonly keep: (session: string, key: CryptoKey) => Promise<unknown>
  readonly remove: (session: string) => Promise<unknown>
}

const [DATABASE, STORE] = ['session', 'intent_key']

/** IndexedDB stores keys that no script can read. All tabs share it, and it survives a reload. */
export const browserShelf: KeyShelf = {
  read: (session) => withStore<CryptoKey | undefined>('readonly', (store) => store.get(session)),
  keep: (session, key) =>
    withStore('readwrite', (store) => {
      store.clear()
      return store.put(key, session)
    }),
  remove: (session) => withStore('readwrite', (store) => store.delete(session)),
}

async function withStore<Value>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<Value>) {
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await resultOf(opening)
    const value = resultOf(run(database.transaction(STORE, mode).objectStore(STORE)))
    return await value.finally(() => database.close())
  } catch {
    // Private windows may reject it, and old browsers have none.
    return undefined
  }
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
