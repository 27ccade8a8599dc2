import { describe, expect, it } from 'vitest'
import { type Band, windowedThreshold } from './windowed-threshold.ts'

const USOT = 10n ** 8n
type Whose = 'OPERATOR' | 'MEMBER'
const NONE = { OPERATOR: 0n, MEMBER: 0n }
const bandsWith = (sums: Readonly<Record<Whose, bigint>>): readonly Band<Whose>[] => [
  { from: '500', needs: 1, sums },
  { from: '1000', needs: 2, sums },
]

it('an amount by itself needs what its band says, from the limit on', () => {
  const needs = (amount: bigint) => windowedThreshold(amount, bandsWith(NONE))
  expect(needs(500n * USOT - 1n)).toEqual({ needs: 0, because: null })
  expect(needs(500n * USOT)).toEqual({ needs: 1, because: 'AMOUNT' })
  expect(needs(1_000n * USOT)).toEqual({ needs: 2, because: 'AMOUNT' })
})

it('a band above an amount begins a unit later', () => {
  const needs = (amount: bigint) => windowedThreshold(amount, [{ above: '500', needs: 2, sums: {} }], 1)
  expect(needs(500n * USOT)).toEqual({ needs: 1, because: null })
  expect(needs(500n * USOT + 1n)).toEqual({ needs: 2, because: 'AMOUNT' })
})

it('names the dimension with the largest sum that reaches it', () => {
  expect(windowedThreshold(1n, bandsWith({ OPERATOR: 600n * USOT, MEMBER: 0n }))).toEqual({
    needs: 1,
    because: 'OPERATOR',
  })
  expect(windowedThreshold(1n, bandsWith({ OPERATOR: 1_000n * USOT, MEMBER: 2_000n * USOT }))).toEqual({
    needs: 2,
    because: 'MEMBER',
  })
})

it('an unknown value needs the most', () => {
  expect(windowedThreshold(undefined, bandsWith(NONE))).toEqual({ needs: 2, because: 'UNKNOWN' })
})

it('a limit that is no amount is a bug', () => {
  expect(() => windowedThreshold(1n, [{ from: 'much', needs: 1, sums: {} }])).toThrow('much')
})

describe('splitting', () => {
  /** A part that was let go, and with how many. */
  type Part = { readonly amount: bigint; readonly needs: number }

  /** Decides the parts one after the other, each with the sums of what went before it. */
  function inParts(parts: readonly bigint[]): Part[] {
    const before: Part[] = []
    for (const amount of parts) {
      const sumBelow = (needs: number) =>
        before.filter((part) => part.needs < needs).reduce((sum, part) => sum + part.amount, 0n)
      const bands = [
        { from: '500', needs: 1, sums: { MEMBER: sumBelow(1) } },
        { from: '1000', needs: 2, sums: { MEMBER: sumBelow(2) } },
      ]
      before.push({ amount, needs: windowedThreshold(amount, bands).needs })
    }
    return before
  }

  const random = (max: bigint) => BigInt(Math.floor(Math.random() * Number(max)))

  it('never lets more through with fewer people than the whole would need', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const whole = random(3_000n * USOT) + 1n
      const parts: bigint[] = []
      let rest = whole
      while (rest > 0n) {
        const part = random(900n * USOT) + 1n
        const taken = part > rest ? rest : part
        parts.push(taken)
        rest -= taken
      }
      const decided = inParts(parts)
      const wholeNeeds = windowedThreshold(whole, bandsWith(NONE)).needs
      expect(Math.max(...decided.map(({ needs }) => needs)), parts.join(' ')).toBe(wholeNeeds)
      for (const [needs, limit] of [
        [1, 500n * USOT],
        [2, 1_000n * USOT],
      ] as const) {
        const below = decided.filter((part) => part.needs < needs).reduce((sum, { amount }) => sum + amount, 0n)
        expect(below < limit, `${parts.join(' ')} let ${below} through with fewer than ${needs}`).toBe(true)
      }
    }
  })
})
