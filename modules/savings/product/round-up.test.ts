import { FLOWS } from '@cocobnk/chart'
import { describe, expect, it } from 'vitest'
import { installmentWith, roundUp, roundUpsOf } from './round-up.ts'

describe('round-ups', () => {
  it('reach the next multiple, and add nothing to an exact multiple', () => {
    expect(roundUp(1_230n, 1_000n)).toBe(770n)
    expect(roundUp(2_000n, 1_000n)).toBe(0n)
    expect(roundUp(1n, 1_000n)).toBe(999n)
  })

  it('count outgoing transfers and payments, but not incoming amounts, holds or moves between own accounts', () => {
    const entry = (code: number, change: bigint, counterpart = 'other') => ({ code, change, counterpart })
    const entries = [
      entry(FLOWS.transfer.code, -1_230n),
      entry(FLOWS.payment.code, -500n),
      entry(FLOWS.transfer.code, 1_230n),
      entry(FLOWS.transfer.code, 0n),
      entry(FLOWS.withdrawal.code, -1n),
      entry(FLOWS.transfer.code, -1n, 'own'),
    ]
    expect(roundUpsOf(entries, 1_000n, new Set(['own']))).toBe(770n + 500n)
  })

  it('fill an installment up to the agreed amount; the rest waits', () => {
    const bounds = { minimum: 100n, maximum: 1_000n }
    expect(installmentWith({ base: 300n, waiting: 50n }, bounds)).toEqual({ amount: 350n, roundUps: 50n })
    expect(installmentWith({ base: 300n, waiting: 5_000n }, bounds)).toEqual({ amount: 1_000n, roundUps: 700n })
    expect(installmentWith({ base: 0n, waiting: 99n }, bounds)).toBeUndefined()
    expect(installmentWith({ base: 2_000n, waiting: 5n }, bounds)).toEqual({ amount: 1_000n, roundUps: 0n })
  })
})
