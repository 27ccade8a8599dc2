import { timeOfUuidV7 } from '@cocobnk/database'
import { expect, it } from 'vitest'
import { transferId } from './ids.ts'
import { turnKey } from './turn-key.ts'

const ONCE = '019a8000-0000-7000-8000-000000000003'

it('the key of a turn is the same for everybody who derives it', () => {
  expect(turnKey(ONCE, '2027-03-14', 0)).toBe('01a44155-b400-7e34-8519-76557f9fca01')
})

it('every schedule, day and attempt has a key of its own, with which the ledger makes an id', () => {
  const other = '019a8000-0000-7000-8000-000000000004'
  const keys = [
    turnKey(ONCE, '2027-03-14', 0),
    turnKey(ONCE, '2027-03-14', 1),
    turnKey(ONCE, '2027-03-15', 0),
    turnKey(other, '2027-03-14', 0),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(() => transferId(0, 'member:1', key)).not.toThrow()
})

it('the key tells the day', () => {
  expect(timeOfUuidV7(turnKey(ONCE, '2027-03-14', 2))).toBe(Date.UTC(2027, 2, 14))
})
