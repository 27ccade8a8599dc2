import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@cocobnk/i18n'
import { ROOT } from '../setup/root.ts'

type Texts = Readonly<Record<string, string>>
type App = 'web' | 'console'

/** Returns a lookup of the texts of one namespace in one language. The lookup throws on an unknown key. */
export function texts(app: App, locale: Locale, namespace: string): (key: string) => string {
  const file = join(localeFolder(app, locale), `${namespace}.json`)
  const known = read(file)
  return (key) => {
    const text = known[key]
    if (text === undefined) throw new Error(`${file} has no text ${key}`)
    return text
  }
}

/** Every text of a front end in one language, by namespace and key. */
export function allTexts(app: App, locale: Locale): ReadonlyMap<string, string> {
  const folder = localeFolder(app, locale)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.flatMap((file) =>
      Object.entries(read(join(folder, file))).map(([key, text]) => [`${file.slice(0, -5)}:${key}`, text] as const),
    ),
  )
}

/** The built-in texts of the shared components in one language. */
export function componentTexts(locale: Locale): readonly string[] {
  return Object.values(read(join(ROOT, 'packages/ui/locales', `${locale}.json`)))
}

function localeFolder(app: App, locale: Locale): string {
  return join(ROOT, 'apps', app, 'locales', locale)
}

function read(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}
