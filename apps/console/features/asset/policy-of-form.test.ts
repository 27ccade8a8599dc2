import { expect, it } from 'vitest'
import { faultsOfForm, policyOfForm } from './policy-of-form.ts'

const BITCOIN = { decimal_point: 8 }
const entered = {
  confirmations_required: '3',
  minimum_deposit: '0.0010',
  fee_type: 'PREPAY',
  fee_charge_type: 'FIXED',
  fee_amount: '0.0002',
  is_active: 'on',
}

it('normalizes input as the bank writes it: no trailing zeros, an unchecked box is no offer', () => {
  expect(policyOfForm('en-US', entered, BITCOIN)).toEqual({
    confirmations_required: 3,
    minimum_deposit: '0.001',
    fee_type: 'PREPAY',
    fee_charge_type: 'FIXED',
    fee_amount: '0.0002',
    is_active: true,
  })
  const { is_active: _, ...withoutTick } = entered
  expect(policyOfForm('en-US', withoutTick, BITCOIN).is_active).toBe(false)
})

it.each([
  [{}, []],
  [{ confirmations_required: '10000', minimum_deposit: '0' }, []],
  [{ fee_charge_type: 'RATIO', fee_amount: '10' }, []],
  [{ confirmations_required: '0' }, ['confirmations_required']],
  [{ confirmations_required: '10001' }, ['confirmations_required']],
  [{ confirmations_required: '1.5' }, ['confirmations_required']],
  [{ minimum_deposit: '0.000000001' }, ['minimum_deposit']],
  [{ minimum_deposit: '-1' }, ['minimum_deposit']],
  [{ minimum_deposit: '' }, ['minimum_deposit']],
  [{ fee_amount: '0.000000001' }, ['fee_amount']],
  [{ fee_charge_type: 'RATIO', fee_amount: '10.0001' }, ['fee_amount']],
  [{ fee_charge_type: 'RATIO', fee_amount: '0.00001' }, ['fee_amount']],
])('%j is invalid where the bank would refuse it: %j', (change, faults) => {
  expect([...faultsOfForm('en-US', { ...entered, ...change }, BITCOIN).keys()]).toEqual(faults)
})

it('parses amounts in the operator’s locale, and never as a different amount', () => {
  const german = { ...entered, minimum_deposit: '0,001', fee_amount: '1.000,5' }
  expect(policyOfForm('de-DE', german, BITCOIN)).toMatchObject({ minimum_deposit: '0.001', fee_amount: '1000.5' })
  expect([...faultsOfForm('en-US', german, BITCOIN).keys()]).toEqual(['minimum_deposit', 'fee_amount'])
})
