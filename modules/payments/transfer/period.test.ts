import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

const NOW = new Date('2026-11-15T10:00:00Z')

it.each([
  ['2026-05-15T00:00:00Z', undefined],
  // Midnight in Seoul.
  ['2026-05-14T15:00:00Z', undefined],
  ['2026-11-15T09:59:00Z', '2026-11-15T10:00:00Z'],
  ['2026-02-28T00:00:00Z', '2026-08-31T23:59:59Z'],
])('R-TRANSFER-LOOKUP-6M: from %s to %s is six months at most', (from, to) => {
  expect(periodOf({ from, to }, NOW)?.from).toEqual(new Date(from))
})

it.each([
  ['2026-05-14T09:59:59Z', undefined],
  ['2026-02-27T00:00:00Z', '2026-08-31T23:59:59Z'],
  ['2020-01-01T00:00:00Z', '2026-11-15T10:00:00Z'],
])('R-TRANSFER-LOOKUP-6M: from %s to %s is more', (from, to) => {
  expect(periodOf({ from, to }, NOW)).toBeUndefined()
})

it('defaults to the last six months', () => {
  expect(periodOf({}, NOW)?.from).toEqual(new Date('2026-05-15T00:00:00Z'))
})
