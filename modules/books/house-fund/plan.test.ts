import { describe, expect, it } from 'vitest'
import { equalShares, planMoves, type ShardFund } from './plan.ts'

const shard = (has: bigint, target: bigint, more: Partial<ShardFund> = {}): ShardFund => ({
  has,
  free: has,
  target,
  needed: 0n,
  ...more,
})

const after = (shards: readonly ShardFund[], moves: ReturnType<typeof planMoves>) =>
  shards.map(({ has }, number) =>
    moves.reduce(
      (sum, { from, to, amount }) => sum + (to === number ? amount : 0n) - (from === number ? amount : 0n),
      has,
    ),
  )

describe('a plan', () => {
  it('spreads the funds of one shard', () => {
    const shards = [400n, 0n, 0n, 0n].map((has) => shard(has, 100n))
    expect(after(shards, planMoves(shards, 50n))).toEqual([100n, 100n, 100n, 100n])
  })

  it('moves nothing while every shard has half of its target', () => {
    expect(planMoves([shard(149n, 100n), shard(51n, 100n)], 50n)).toEqual([])
    expect(planMoves([shard(151n, 100n), shard(49n, 100n)], 50n)).toEqual([{ from: 0, to: 1, amount: 51n }])
  })

  it('takes only free funds, and nothing below a giver’s own target', () => {
    expect(planMoves([shard(300n, 100n, { free: 120n }), shard(0n, 100n)], 50n)).toEqual([
      { from: 0, to: 1, amount: 20n },
    ])
  })

  it('collects what is needed on a shard, even below the targets of other shards', () => {
    const shards = [shard(100n, 100n), shard(100n, 100n), shard(100n, 100n, { needed: 290n })]
    expect(after(shards, planMoves(shards, 50n))[2]).toBe(290n)
  })

  it('moves nothing for a need that cannot be met, and nothing that other shards need', () => {
    expect(planMoves([shard(100n, 100n), shard(100n, 100n, { needed: 201n })], 50n)).toEqual([])
    expect(planMoves([shard(100n, 100n, { needed: 60n }), shard(100n, 100n, { needed: 150n })], 50n)).toEqual([])
  })

  it('never gives away more than there is', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return BigInt(seed % below)
    }
    for (let run = 0; run < 2_000; run += 1) {
      const has = Array.from({ length: 5 }, () => random(1_000))
      const shares = equalShares(
        has.reduce((sum, one) => sum + one, 0n),
        5,
      )
      const shards = has.map((one, n) => ({
        has: one,
        free: one - random(Number(one) + 1),
        target: shares[n] ?? 0n,
        needed: random(4) === 0n ? random(3_000) : 0n,
      }))
      const moves = planMoves(shards, 50n)
      shards.forEach(({ free }, number) => {
        const given = moves.filter(({ from }) => from === number).reduce((sum, { amount }) => sum + amount, 0n)
        expect(given).toBeLessThanOrEqual(free)
      })
      for (const { amount, from, to } of moves) expect(amount > 0n && from !== to).toBe(true)
    }
  })
})

it('equal shares add up to the total', () => {
  expect(equalShares(10n, 3)).toEqual([4n, 3n, 3n])
})
