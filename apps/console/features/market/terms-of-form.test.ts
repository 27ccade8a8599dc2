import { expect, it } from 'vitest'
import { faultsOfForm, termsOfForm } from './terms-of-form.ts'

const STEPS = { tick: '1', lot: '0.00001' }
const entered = {
  price_step: '5',
  amount_step: '0.00010',
  minimum_amount: '0.001',
  band_percent: '10',
  maker_fee_percent: '0.05',
  taker_fee_percent: '0.1',
  house_spread_percent: '0',
  house_quote_amount: '0',
  house_inventory_most: '0',
}

it('normalizes the input as the bank writes it', () => {
  expect(termsOfForm('en-US', entered)).toEqual({ ...entered, amount_step: '0.0001' })
  expect(termsOfForm('de-DE', { ...entered, maker_fee_percent: '0,05' })).toMatchObject({ maker_fee_percent: '0.05' })
})

it.each([
  [{}, []],
  [{ maker_fee_percent: '0', taker_fee_percent: '10' }, []],
  [{ price_step: '1.5' }, ['price_step']],
  [{ amount_step: '0.000015' }, ['amount_step', 'minimum_amount']],
  [{ minimum_amount: '0.00015' }, ['minimum_amount']],
  [{ band_percent: '0' }, ['band_percent']],
  [{ band_percent: '100' }, ['band_percent']],
  [{ taker_fee_percent: '10.01' }, ['taker_fee_percent']],
  [{ maker_fee_percent: '' }, ['maker_fee_percent']],
  [{ house_spread_percent: '0.5', house_quote_amount: '0.01', house_inventory_most: '2' }, []],
  [{ house_spread_percent: '0.5' }, ['house_quote_amount', 'house_inventory_most']],
  [
    { house_spread_percent: '10.01', house_quote_amount: '0.0005', house_inventory_most: '2' },
    ['house_spread_percent', 'house_quote_amount'],
  ],
  [{ house_quote_amount: '0.00015' }, ['house_quote_amount']],
])('%j is invalid where the bank would refuse it: %j', (change, faults) => {
  expect([...faultsOfForm('en-US', { ...entered, ...change }, STEPS).keys()]).toEqual(faults)
})
