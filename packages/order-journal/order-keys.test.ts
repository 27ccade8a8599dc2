import { expect, it } from 'vitest'
import { OrderKeys } from './order-keys.ts'

const keyOf = (number: number) => String(number).padStart(16, '0')

it('always knows as many of the newest keys as it must, per member, and forgets what is twice as old', () => {
  const keys = new OrderKeys(4)
  for (let seq = 1; seq <= 11; seq += 1) {
    keys.add(1, keyOf(seq), seq)
    for (let newer = Math.max(1, seq - 3); newer <= seq; newer += 1) expect(keys.find(1, keyOf(newer))).toBe(newer)
    expect(keys.find(1, keyOf(seq - 8))).toBeUndefined()
  }
  expect(keys.find(2, keyOf(11))).toBeUndefined()
})
