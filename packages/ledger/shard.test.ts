import { expect, it } from 'vitest'
import { transferId } from './ids.ts'
import { chooseShard, MOST_SHARDS, newId, onShard, shardOf } from './shard.ts'

const KEY = '01a1dd14-8947-7df6-ad44-b9fbce9de455'

it('an id names its shard, however it was made', () => {
  for (const shard of [0, 1, 9, 255, MOST_SHARDS - 1]) {
    expect(shardOf(newId(shard))).toBe(shard)
    expect(shardOf(transferId(shard, 'member:1', KEY))).toBe(shard)
  }
  expect(onShard(0x2a, KEY)).toBe('01a1dd14-8947-702a-ad44-b9fbce9de455')
})

it('stays a UUIDv7 with its time, which orders the journal', () => {
  expect(newId(3)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7003-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it.each([-1, 0.5, MOST_SHARDS, Number.NaN])('rejects the shard number %s', (shard) => {
  expect(() => newId(shard)).toThrow(RangeError)
})

it('owners spread evenly, and a new shard only gets owners that choose after it', () => {
  const owners = Array.from({ length: 4_000 }, (_, n) => `member:${n}`)
  const before = owners.map((owner) => chooseShard(owner, [0, 1, 2, 3]))
  for (const shard of [0, 1, 2, 3]) expect(before.filter((chosen) => chosen === shard).length).toBeGreaterThan(850)
  const after = owners.map((owner) => chooseShard(owner, [0, 1, 2, 3, 4]))
  expect(after.filter((chosen, n) => chosen !== 4 && chosen !== before[n])).toEqual([])
  expect(() => chooseShard('member:1', [])).toThrow(RangeError)
})

it('an owner maps to the same shard for every caller and in every release', () => {
  const owners = Array.from({ length: 8 }, (_, n) => `member:${n + 1}`)
  expect(owners.map((owner) => chooseShard(owner, [0, 1, 2, 3]))).toEqual([3, 1, 3, 1, 2, 2, 2, 1])
})
