import { expect, it } from 'vitest'
import { changePercent } from './overview.ts'

const UNIT = 10n ** 12n

it.each([
  ['100', '101.849', '1.84'],
  ['100', '97.699', '-2.3'],
  ['3', '3', '0'],
])('from %s to %s is %s per cent: truncated, never rounded up', (before, now, percent) => {
  expect(changePercent(BigInt(before) * UNIT, now)).toBe(percent)
})
