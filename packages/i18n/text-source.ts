import { FALLBACK_LOCALE, type Locale } from './locale.ts'

export type Messages = Readonly<Record<string, string>>

export type TextSource = { readonly load: (locale: Locale, namespace: string) => Promise<Messages> }

/** Remembers what was loaded; a key missing in a language is filled from the fallback. */
export function createTextSource(load: TextSource['load']): TextSource {
  const loaded = new Map<string, Promise<Messages>>()
  return {
    load(locale, namespace) {
      const name = `${locale}/${namespace}`
      const known = loaded.get(name)
      if (known) return known
      const messages = withFallback(load, locale, namespace)
      loaded.set(name, messages)
      // A failed load is tried again on the next visit instead of being remembered.
      messages.catch(() => loaded.delete(name))
      return messages
    },
  }
}

async function withFallback(load: TextSource['load'], locale: Locale, namespace: string): Promise<Messages> {
  if (locale === FALLBACK_LOCALE) return load(locale, namespace)
  const [fallback, own] = await Promise.all([load(FALLBACK_LOCALE, namespace), load(locale, namespace)])
  return { ...fallback, ...own }
}
