import { globSync, readFileSync } from 'node:fs'
import { LOCALES } from '@cocobnk/i18n'

export type ManifestLocale = { readonly locale: string; readonly keys: number }

/** The number of texts in each locale, over all front ends, modules and the component library. */
export function manifestLocales(): ManifestLocale[] {
  return LOCALES.map((locale) => {
    const files = globSync(`{packages,modules,apps}/*/locales/${locale}{.json,/*.json}`)
    return { locale, keys: files.reduce((sum, file) => sum + keysIn(file), 0) }
  })
}

function keysIn(file: string): number {
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).length
}
