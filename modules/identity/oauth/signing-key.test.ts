import { expect, it } from 'vitest'
import { signerOf } from './signing-key.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const key = (kid: string, hoursOld: number) => ({ kid, created_at: new Date(NOW.getTime() - hoursOld * 3_600_000) })

it.each([
  ['the only key, however young', [key('a', 0)], 'a'],
  ['the old key while the new one is published', [key('b', 23), key('a', 2_000)], 'a'],
  ['the new key after a day', [key('b', 25), key('a', 2_000)], 'b'],
])('signs with %s', (_, keys, expected) => {
  expect(signerOf(keys, NOW)?.kid).toBe(expected)
})

it('has no signing key if there are no keys', () => {
  expect(signerOf([], NOW)).toBeUndefined()
})
