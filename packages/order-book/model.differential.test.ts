import { expect, it } from 'vitest'
import { compareWithModel } from './testing/differential.ts'

it('T2, T4: says and keeps the same as the naive book after every command, also restored in between and replayed', () => {
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
