/** Storage that never throws: unreadable values are undefined, and writes to full or blocked storage are dropped. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readStored(store: Store, name: string): unknown {
  try {
    const text = store.getItem(name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeStored(store: Store, name: string, value: unknown): void {
  try {
    if (value === undefined) store.removeItem(name)
    else store.setItem(name, JSON.stringify(value))
  } catch {
    // Private windows may reject the write; the page works without it.
  }
}
