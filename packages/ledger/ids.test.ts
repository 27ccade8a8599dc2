import { expect, it } from 'vitest'
import { transferId } from './ids.ts'

const KEY = '01a1dd14-8947-7df6-ad44-b9fbce9de455'

it('L7: derives the same id for an actor’s key every time, and another for any other actor, key, step or shard', () => {
  const id = transferId(0, 'member:1', KEY)
  expect(transferId(0, 'member:1', KEY.toUpperCase())).toBe(id)
  const others = [
    transferId(0, 'member:2', KEY),
    transferId(0, 'member:1', KEY, 1),
    transferId(1, 'member:1', KEY),
    transferId(0, 'member:1', KEY.replace('455', '456')),
  ]
  expect(new Set([id, ...others]).size).toBe(5)
})

it('keeps the time of the key, which orders the journal', () => {
  expect(transferId(0, 'member:1', KEY)).toMatch(/^01a1dd14-8947-7000-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})

it.each(['b9fbce9d-e455-4df6-ad44-01a1dd148947', `0${KEY}`, `${KEY}0`, ''])(
  'rejects a key without a time: %s',
  (key) => {
    expect(() => transferId(0, 'member:1', key)).toThrow(TypeError)
  },
)
