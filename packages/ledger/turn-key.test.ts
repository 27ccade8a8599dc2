import { timeOfUuidV7 } from '@cocobnk/database'
import { expect, it } from 'vitest'
import { transferId } from './ids.ts'
import { turnKey } from './turn-key.ts'

const asking = { member: '019a8000-0000-7000-8000-000000000001', once: '019a8000-0000-7000-8000-000000000003' }

it('the key of a turn is the same for everybody who derives it', () => {
  expect(turnKey(asking, '2027-03-14', 0)).toBe('01a44155-b400-755d-83ec-8571a722a7f2')
})

it('every schedule, day and attempt has a key of its own, with which the ledger makes an id', () => {
  const [id, other] = ['019a8000-0000-7000-8000-000000000004', '019a8000-0000-7000-8000-000000000005']
  const keys = [
    turnKey(asking, '2027-03-14', 0),
    turnKey(asking, '2027-03-14', 1),
    turnKey(asking, '2027-03-15', 0),
    turnKey({ ...asking, once: id }, '2027-03-14', 0),
    turnKey({ ...asking, member: other }, '2027-03-14', 0),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(() => transferId(0, 'member:1', key)).not.toThrow()
})

it('the key tells the day', () => {
  expect(timeOfUuidV7(turnKey(asking, '2027-03-14', 2))).toBe(Date.UTC(2027, 2, 14))
})
