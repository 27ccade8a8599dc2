import type { Locale } from './locale.ts'

export type Messages = Readonly<Record<string, string>>

export type TextSource = { readonly load: (locale: Locale, namespace: string) => Promise<Messages> }

const RETRY_AFTER_MS = 2_000

/** Remembers what was loaded. What a language lacks was filled with English when the front end was built. */
export function createTextSource(load: TextSource['load']): TextSource {
  const loaded = new Map<string, Promise<Messages>>()
  return {
    load(locale, namespace) {
      const name = `${locale}/${namespace}`
      const known = loaded.get(name)
      if (known) return known
      const messages = readableAtOnce(load(locale, namespace))
      loaded.set(name, messages)
      // Tried again later, not at once: a screen that renders anew because of the failure must meet the same failure,
      // or it would ask without end.
      messages.catch(() => setTimeout(() => loaded.delete(name), RETRY_AFTER_MS))
      return messages
    },
  }
}

/**
 * React reads a promise that is marked like this without waiting. An unmarked one, though settled, makes it put the
 * whole screen away for a moment when the first text of a namespace is needed in the middle of an update.
 */
export function readableAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
