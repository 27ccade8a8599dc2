import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMON_REFUSALS, contract, type Refusal } from '@cocobnk/contract'
import { LOCALES, type Locale } from '@cocobnk/i18n'
import { describe, expect, it } from 'vitest'
import { USER_MESSAGES } from './testing/user-messages.ts'

const ROOT = join(import.meta.dirname, '../..')
const refusals = new Map<string, Refusal>(
  [...COMMON_REFUSALS, ...Object.values(contract).flatMap((operation): readonly Refusal[] => operation.refusals)].map(
    (one) => [one.code, one],
  ),
)

function textOf(locale: Locale, name: string): string | undefined {
  const [, namespace, key = ''] = /^([a-z-]+):(.+)$/.exec(name) ?? []
  if (namespace === undefined) return refusals.get(name)?.text[locale]
  const file =
    namespace === 'ui' ? `packages/ui/locales/${locale}.json` : `apps/web/locales/${locale}/${namespace}.json`
  return (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Readonly<Record<string, string>>)[key]
}

describe.each(LOCALES)('R-USER-MESSAGES: each user message of §8 resolves in the bundle of %s', (locale) => {
  it.each(Object.entries(USER_MESSAGES))('%s', (_, name) => {
    expect(textOf(locale, name)?.trim()).toBeTruthy()
  })
})

it('R-USER-MESSAGES: lists all 94 messages of §8', () => {
  expect(Object.keys(USER_MESSAGES)).toHaveLength(94)
})
