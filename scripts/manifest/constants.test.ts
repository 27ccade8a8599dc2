import { expect, it } from 'vitest'
import { constantsIn } from './constants.ts'

it('reads numbers with underscores, products and words, and nothing that is computed elsewhere', () => {
  const text = [
    'export const HTTP_TIMEOUT_MS = 10_000',
    'const INVITER_SECONDS = 7 * 24 * 60 * 60 // a week',
    "export const FALLBACK_LOCALE: Locale = 'en-US'",
    'const LATER = HTTP_TIMEOUT_MS * 2',
    'const lower = 3',
    '  const INSIDE = 4',
  ].join('\n')
  expect(constantsIn('a.ts', text)).toEqual([
    { name: 'HTTP_TIMEOUT_MS', value: 10_000, file: 'a.ts' },
    { name: 'INVITER_SECONDS', value: 604_800, file: 'a.ts' },
    { name: 'FALLBACK_LOCALE', value: 'en-US', file: 'a.ts' },
  ])
})
