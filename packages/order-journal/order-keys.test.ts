import { expect, it } from 'vitest'
import { KEY_ENTRY_BYTES, OrderKeys, writeKey } from './order-keys.ts'

const keyOf = (number: number) => String(number).padStart(16, '0')

it('keeps at least the given number of newest keys, per member, and drops those twice as old', () => {
  const keys = new OrderKeys(4)
  for (let seq = 1; seq <= 11; seq += 1) {
    keys.add(1, keyOf(seq), seq)
    for (let newer = Math.max(1, seq - 3); newer <= seq; newer += 1) expect(keys.find(1, keyOf(newer))).toBe(newer)
    expect(keys.find(1, keyOf(seq - 8))).toBeUndefined()
  }
  expect(keys.find(2, keyOf(11))).toBeUndefined()
})

it('finds a key read from the journal, whatever its bytes', () => {
  const key = Buffer.from('ff00fe017f80c3a90a0d00ff10203040', 'hex').toString('latin1')
  const entries = Buffer.alloc(KEY_ENTRY_BYTES)
  writeKey(entries, 0, { member: 2 ** 32 - 1, key, command: 7 })
  const keys = new OrderKeys(4)
  keys.addEntries(entries, 100)
  expect(keys.find(2 ** 32 - 1, key)).toBe(107)
  expect(keys.find(1, key)).toBeUndefined()
})
