import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMessage, LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'

const TEXTS = [
  ['member', 'held'],
  ['member', 'device.held'],
  ['transfer', 'cooling'],
  ['withdraw-address', 'cooling'],
] as const

function textOf(locale: string, namespace: string, key: string): string {
  const file = join(import.meta.dirname, '../locales', locale, `${namespace}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? ''
}

it.each(LOCALES)('a wait in %s omits zero hours or minutes', (locale) => {
  for (const [namespace, key] of TEXTS) {
    const say = (hours: number, minutes: number) =>
      (formatMessage(locale, textOf(locale, namespace, key), { hours, minutes }).match(/\d+/g) ?? []).map(Number)
    expect([say(24, 0), say(0, 5), say(3, 59)]).toEqual([[24], [5], [3, 59]])
  }
})
