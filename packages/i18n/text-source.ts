import type { Locale } from './locale.ts'

export type Messages = Readonly<Record<string, string>>

export type TextSource = { readonly load: (locale: Locale, namespace: string) => Promise<Messages> }

const RETRY_AFTER_MS = 2_000

/** Caches loaded texts. Missing texts were filled with English at build time. */
export function createTextSource(load: TextSource['load']): TextSource {
  const loaded = new Map<string, Promise<Messages>>()
  return {
    load(locale, namespace) {
      const name = `${locale}/${namespace}`
      const known = loaded.get(name)
      if (known) return known
      const messages = readableAtOnce(load(locale, namespace))
      loaded.set(name, messages)
      // Retried later, not immediately: a screen that rerenders because of the failure must get the same failure, or it would load in an
      // endless loop.
      messages.catch(() => setTimeout(() => loaded.delete(name), RETRY_AFTER_MS))
      return messages
    },
  }
}

/**
 * React reads a promise marked like this without waiting. An unmarked one, even if settled, makes it hide the whole screen for a moment
 * when the first text of a namespace is needed during an update.
 */
export function readableAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
