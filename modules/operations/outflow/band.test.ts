import { describe, expect, it } from 'vitest'
import { withinBand } from './band.ts'

describe('a price within its band', () => {
  it.each([
    [120n, 100n, '20', true],
    [80n, 100n, '20', true],
    [121n, 100n, '20', false],
    [79n, 100n, '20', false],
    [100n, 100n, '0', true],
    [101n, 100n, '0', false],
    [1_000_025n, 1_000_000n, '0.0025', true],
    [1_000_026n, 1_000_000n, '0.0025', false],
  ])('%s around %s by %s %%: %s', (price, base, percent, expected) => {
    expect(withinBand(price, base, percent)).toBe(expected)
  })

  it('is never in band without a base rate', () => {
    expect(withinBand(0n, 0n, '100')).toBe(false)
    expect(withinBand(5n, 0n, '100')).toBe(false)
  })

  it('is as wide above as below the base rate, for any numbers', () => {
    for (let base = 1n; base < 200n; base += 7n)
      for (let off = 0n; off <= base; off += 3n)
        expect(withinBand(base + off, base, '17.5')).toBe(withinBand(base - off, base, '17.5'))
  })
})
