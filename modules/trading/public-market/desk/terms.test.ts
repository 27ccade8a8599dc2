import type { AssetRow } from '@cocobnk/asset'
import { expect, it } from 'vitest'
import { columnsOf, termsOfMarket } from './terms.ts'

const asset = { code: 'BTC', decimal_point: 8 } as AssetRow
const target = { code: 'USOT', decimal_point: 8 } as AssetRow
/** A tick of 1 and a lot of 0.00001. */
const market = { code: 'BTC-USOT', tick: 10n ** 12n, lot: 1_000n, asset, target }
const terms = {
  price_step: '5',
  amount_step: '0.0001',
  minimum_amount: '0.001',
  band_percent: '10',
  maker_fee_percent: '0.05',
  taker_fee_percent: '0.1',
  house_spread_percent: '0.5',
  house_quote_amount: '0.01',
  house_inventory_most: '2',
}

it('terms as text are converted to columns and back without loss', () => {
  const columns = columnsOf(terms, market)
  expect(columns).toMatchObject({
    ok: true,
    value: { price_step: 5n * 10n ** 12n, amount_step: 10_000n, band_ppm: 100_000 },
  })
  if (columns.ok) expect(termsOfMarket({ ...columns.value, asset })).toEqual(terms)
})

it('the bank quotes nothing without a spread, and then needs no amounts', () => {
  const off = { house_spread_percent: '0', house_quote_amount: '0', house_inventory_most: '0' }
  expect(columnsOf({ ...terms, ...off }, market)).toMatchObject({ ok: true, value: { house_spread_ppm: 0 } })
})

it.each([
  ['price_step', '0.5'],
  ['price_step', '0'],
  ['amount_step', '0.000001'],
  ['minimum_amount', '0.00015'],
  ['band_percent', '0'],
  ['band_percent', '100'],
  ['band_percent', '0.005'],
  ['maker_fee_percent', '0.005'],
  ['taker_fee_percent', '10.01'],
  ['house_spread_percent', '10.01'],
  ['house_spread_percent', '0.005'],
  ['house_quote_amount', '0.00015'],
  ['house_quote_amount', '0.0001'],
  ['house_inventory_most', '0'],
])('refuses %s %s, which the order book cannot represent', (name, value) => {
  expect(columnsOf({ ...terms, [name]: value }, market)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { [`terms.${name}`]: 'INVALID' },
  })
})
