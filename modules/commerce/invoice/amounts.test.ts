import { describe, expect, it } from 'vitest'
import { type Line, priceLines, roundHalfUp } from './amounts.ts'

const line = (over: Partial<Line> = {}): Line => ({
  name: 'A cup',
  quantity: '1',
  unit_price: '12.50',
  tax_percent: '0',
  ...over,
})

it('rounds half up', () => {
  expect([roundHalfUp(5n, 10n), roundHalfUp(4n, 10n), roundHalfUp(15n, 10n)]).toEqual([1n, 0n, 2n])
})

describe('an invoice', () => {
  it('rounds each line and each tax separately', () => {
    const priced = priceLines(
      [
        line({ quantity: '0.333', unit_price: '10', tax_percent: '19' }),
        line({ quantity: '3', unit_price: '0.35', tax_percent: '5.5' }),
      ],
      'EUR',
    )
    expect(priced.ok && priced.value.lines.map(({ total }) => total)).toEqual(['3.33', '1.05'])
    // 63.27 → 63 and 5.775 → 6 cents.
    expect(priced.ok && [priced.value.net, priced.value.tax]).toEqual([438n, 69n])
  })

  it('has no more decimals than its currency', () => {
    expect(priceLines([line({ unit_price: '100.5' })], 'KRW')).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'lines.0.unit_price': 'INVALID' },
    })
  })

  it('must be above zero', () => {
    expect(priceLines([line({ unit_price: '0' })], 'KRW').ok).toBe(false)
  })
})
