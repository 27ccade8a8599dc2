import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostWithdrawable, withdrawFee } from './withdraw-fee.ts'

const FIXED = { fee_charge_type: 'FIXED', fee_amount: 20n } as const
/** A tenth of a percent. */
const RATIO = { fee_charge_type: 'RATIO', fee_amount: 1_000n } as const

it('R-FEE-TYPES: a fixed fee or a ratio, on top or deducted: fee, total and net follow', () => {
  const of = (policy: Parameters<typeof withdrawFee>[0], amount: bigint) => {
    const quoted = withdrawFee(policy, amount)
    return quoted.ok ? quoted.value : quoted.code
  }
  expect(of({ ...FIXED, fee_type: 'PREPAY' }, 100n)).toEqual({ fee: 20n, total: 120n, net: 100n })
  expect(of({ ...FIXED, fee_type: 'POSTPAY' }, 100n)).toEqual({ fee: 20n, total: 100n, net: 80n })
  expect(of({ ...RATIO, fee_type: 'PREPAY' }, 50_000n)).toEqual({ fee: 50n, total: 50_050n, net: 50_000n })
  expect(of({ ...RATIO, fee_type: 'POSTPAY' }, 50_000n)).toEqual({ fee: 50n, total: 50_000n, net: 49_950n })
})

it('a ratio is rounded up to the smallest unit', () => {
  expect(withdrawFee({ ...RATIO, fee_type: 'PREPAY' }, 1_001n)).toMatchObject({ value: { fee: 2n } })
  expect(withdrawFee({ ...RATIO, fee_type: 'PREPAY' }, 1_000n)).toMatchObject({ value: { fee: 1n } })
})

it('an amount not above its fee is refused, and one unit more is not', () => {
  expect(withdrawFee({ ...FIXED, fee_type: 'POSTPAY' }, 20n)).toMatchObject({ code: 'AMOUNT_WITHIN_FEE' })
  expect(withdrawFee({ ...FIXED, fee_type: 'POSTPAY' }, 21n)).toMatchObject({ value: { net: 1n } })
})

it('total is always net plus fee', () => {
  const type = fc.constantFrom('PREPAY' as const, 'POSTPAY' as const)
  const policy = fc.constantFrom(FIXED, RATIO)
  fc.assert(
    fc.property(type, policy, fc.bigInt({ min: 21n, max: 10n ** 30n }), (fee_type, rule, amount) => {
      const quoted = withdrawFee({ ...rule, fee_type }, amount)
      expect(quoted.ok && quoted.value.total - quoted.value.fee).toBe(quoted.ok && quoted.value.net)
    }),
  )
})

it('the maximum withdrawal is covered with its fee, and no larger amount is', () => {
  const amount = fc.oneof(fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 0n, max: 10n ** 30n }))
  const policy = fc.record({
    fee_type: fc.constantFrom('PREPAY' as const, 'POSTPAY' as const),
    fee_charge_type: fc.constantFrom('FIXED' as const, 'RATIO' as const),
    fee_amount: fc.oneof(fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 0n, max: 999_999n })),
  })
  fc.assert(
    fc.property(policy, amount, amount, (rule, available, other) => {
      const isCovered = (one: bigint) => {
        const cost = withdrawFee(rule, one)
        return cost.ok && cost.value.total <= available
      }
      const most = mostWithdrawable(rule, available)
      expect(most >= 0n).toBe(true)
      if (most > 0n) expect(isCovered(most)).toBe(true)
      expect(isCovered(most + 1n)).toBe(false)
      if (isCovered(other)) expect(other <= most).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
