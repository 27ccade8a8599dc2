import type { AssetPolicy } from '@cocobnk/contract'
import { describe, expect, it } from 'vitest'
import { columnsOf, policyOf } from './policy.ts'

const bitcoin = { decimal_point: 8 }
const policy: AssetPolicy = {
  confirmations_required: 3,
  minimum_deposit: '0.00000001',
  fee_type: 'PREPAY',
  fee_charge_type: 'FIXED',
  fee_amount: '0.0002',
  is_active: true,
}

describe('the policy that operators set for an asset', () => {
  it.each([policy, { ...policy, fee_charge_type: 'RATIO', fee_amount: '0.0001' } as const])(
    'round-trips through the columns: %o',
    (one) => {
      const columns = columnsOf(one, bitcoin)
      expect(columns.ok && policyOf({ ...columns.value, ...bitcoin })).toEqual(one)
    },
  )

  it.each([
    ['minimum_deposit', { minimum_deposit: '0.000000001' }],
    ['fee_amount', { fee_amount: '0.000000001' }],
    ['fee_amount', { fee_charge_type: 'RATIO', fee_amount: '10.0001' }],
    ['fee_amount', { fee_charge_type: 'RATIO', fee_amount: '0.00001' }],
  ] as const)('names the field in the refusal: %s of %o', (field, change) => {
    expect(columnsOf({ ...policy, ...change }, bitcoin)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [`policy.${field}`]: 'INVALID' },
    })
  })
})
