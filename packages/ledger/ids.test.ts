import { expect, it } from 'vitest'
import { transferId } from './ids.ts'

const KEY = '01a1dd14-8947-7df6-ad44-b9fbce9de455'

it('L7: gives one actor’s key always the same id, and every other actor, key or step another', () => {
  const id = transferId('member:1', KEY)
  expect(transferId('member:1', KEY.toUpperCase())).toBe(id)
  const others = [
    transferId('member:2', KEY),
    transferId('member:1', KEY, 1),
    transferId('member:1', KEY.replace('455', '456')),
  ]
  expect(new Set([id, ...others]).size).toBe(4)
})

it('keeps the time of the key, by which the journal is ordered', () => {
  expect(transferId('member:1', KEY)).toMatch(/^01a1dd14-8947-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('takes no key without a time', () => {
  expect(() => transferId('member:1', 'b9fbce9d-e455-4df6-ad44-01a1dd148947')).toThrow(TypeError)
})
