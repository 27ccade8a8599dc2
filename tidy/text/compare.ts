import { placeholdersOf } from './placeholders.ts'

export type Texts = Readonly<Record<string, string>>

/** Differences of one locale's texts from those of the reference: missing or extra keys, empty texts, other placeholders. */
export function differences(reference: Texts, texts: Texts, locale: string): string[] {
  const missing = Object.keys(reference).filter((key) => !(key in texts))
  const extra = Object.keys(texts).filter((key) => !(key in reference))
  const shared = Object.keys(reference).filter((key) => key in texts)
  return [
    ...missing.map((key) => `${locale} lacks ${key}`),
    ...extra.map((key) => `${locale} has ${key}, which en-US lacks`),
    ...shared.flatMap((key) => faultOf(key, reference[key], texts[key], locale)),
  ]
}

function faultOf(key: string, reference: unknown, text: unknown, locale: string): string[] {
  if (typeof text !== 'string' || text.trim() === '') return [`${locale} ${key} is empty`]
  try {
    const wanted = placeholdersOf(String(reference), 'en-US')
    const found = placeholdersOf(text, locale)
    if (comparable(wanted, locale) === comparable(found, locale)) return []
    return [`${locale} ${key} fills {${found.join(', ')}}, en-US fills {${wanted.join(', ')}}`]
  } catch (error) {
    return [`${locale} ${key} is no ICU message: ${String(error)}`]
  }
}

/** A language with a single form for every number may write `{n}` where others need a plural. */
function comparable(placeholders: readonly string[], locale: string): string {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const plain = forms.length > 1 ? placeholders : placeholders.map((name) => name.replace(/:plural$/, ':text'))
  return [...new Set(plain)].sort().join(', ')
}
