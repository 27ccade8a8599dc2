import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Balances, type Move, type Policy, propose } from './propose.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 24n })
const balances = fc.record({ hot: amount, warm: amount, cold: amount })
const policy = fc
  .record({
    hotMaxPercent: fc.constantFrom(1, 2),
    hotTargetPercent: fc.constantFrom(1, 2),
    warmPercent: fc.integer({ min: 0, max: 20 }),
    hotMinimum: fc.oneof(fc.constant(0n), amount),
  })
  .filter(({ hotMaxPercent, hotTargetPercent }) => hotTargetPercent <= hotMaxPercent)

const NAMES = { HOT: 'hot', WARM: 'warm', COLD: 'cold' } as const
const total = ({ hot, warm, cold }: Balances) => hot + warm + cold

function after(before: Balances, moves: readonly Move[]): Balances {
  const now = { ...before }
  for (const { from, to, amount: moved } of moves) {
    now[NAMES[from]] -= moved
    now[NAMES[to]] += moved
  }
  return now
}

const always = (holds: (before: Balances, now: Balances, policy: Policy, moves: readonly Move[]) => void) =>
  fc.assert(
    fc.property(balances, policy, (before, rules) => {
      const moves = propose(before, rules)
      holds(before, after(before, moves), rules, moves)
    }),
    { numRuns: 1_000 },
  )

describe('what is proposed', () => {
  it('C1: leaves no more in hot than the policy allows, however much there was', () => {
    always((_, now, { hotMaxPercent, hotMinimum }) => {
      const most = (total(now) * BigInt(hotMaxPercent)) / 100n
      expect(now.hot <= most || now.hot <= hotMinimum).toBe(true)
    })
  })

  it('takes nothing below the hot minimum', () => {
    always((before, now, { hotMinimum }) => expect(now.hot >= hotMinimum || now.hot >= before.hot).toBe(true))
  })

  it('neither creates nor loses a unit, takes from no tier more than it has, and moves something each time', () => {
    always((before, now, _, moves) => {
      expect(total(now)).toBe(total(before))
      for (const rest of [now.hot, now.warm, now.cold]) expect(rest >= 0n).toBe(true)
      for (const move of moves) expect(move.amount > 0n && move.from !== move.to).toBe(true)
    })
  })

  it('suffices: afterwards no tier has an excess, and hot has the right amount or all there is', () => {
    always((_, now, rules) => {
      const again = propose(now, rules)
      expect(again.filter(({ from }) => from === 'HOT')).toEqual([])
      if (now.warm + now.cold > 0n) expect(again.filter(({ to }) => to === 'HOT')).toEqual([])
    })
  })

  it("takes what hot lacks from warm first, and moves warm's excess to cold", () => {
    const rules = { hotMaxPercent: 2, hotTargetPercent: 1, warmPercent: 8, hotMinimum: 0n }
    expect(propose({ hot: 1n, warm: 30n, cold: 9_969n }, rules)).toEqual([
      { from: 'WARM', to: 'HOT', amount: 30n },
      { from: 'COLD', to: 'HOT', amount: 69n },
    ])
    expect(propose({ hot: 100n, warm: 1_700n, cold: 8_200n }, rules)).toEqual([
      { from: 'WARM', to: 'COLD', amount: 900n },
    ])
    expect(propose({ hot: 1_000n, warm: 500n, cold: 8_500n }, rules)).toEqual([
      { from: 'HOT', to: 'WARM', amount: 300n },
      { from: 'HOT', to: 'COLD', amount: 600n },
    ])
    expect(propose({ hot: 150n, warm: 800n, cold: 9_050n }, rules)).toEqual([])
  })
})
