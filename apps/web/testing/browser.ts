import type { CookieJar } from '../browser/cookie.ts'
import type { Store } from '../browser/stored.ts'
import type { KeyShelf } from '../session/key-shelf.ts'

/** Stores cookies as a browser does: an assignment sets one cookie, reading returns all that have not expired. */
export function cookieJar(): CookieJar & { readonly written: readonly string[] } {
  const alive = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...alive].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [pair = ''] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (/Max-Age=0\b/.test(line)) alive.delete(name)
      else alive.set(name, value)
    },
  }
}

export function memoryStore(): Store {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

/** Keys as the browser's own shelf keeps them, for all tabs. */
export function memoryShelf(): KeyShelf & { readonly sessions: () => readonly string[] } {
  const kept = new Map<string, CryptoKey>()
  return {
    sessions: () => [...kept.keys()],
    read: async (session) => kept.get(session),
    keep: async (session, key) => {
      kept.clear()
      kept.set(session, key)
    },
    remove: async (session) => void kept.delete(session),
  }
}
