import { expect, it } from 'vitest'
import { compareWithModel } from './testing/differential.ts'

it('T2, T4: matches the naive book in events and state after every command, after a restore and after a replay', () => {
  const met = compareWithModel({ runs: 25, seed: 20261117 })
  const wanted = ['fill none', 'refilled none', 'reduced none', 'triggered none', 'canceled selfTrade', 'resumed none']
  for (const what of [
    ...wanted,
    'refused wouldTake',
    'refused notFillable',
    'refused notCovered',
    'canceled outOfBand',
  ])
    expect(met.get(what) ?? 0, `the commands reach: ${what}`).toBeGreaterThan(0)
})
