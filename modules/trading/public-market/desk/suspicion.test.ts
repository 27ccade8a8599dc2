import { expect, it } from 'vitest'
import { isWash } from './suspicion.ts'

const pair = (fills: bigint, one_bought: bigint) => ({ fills, one_bought })

it('allows any number of trades between strangers', () => {
  expect(isWash(pair(100n, 50n), [])).toBe(false)
})

it('treats members who share a device or destination as one person', () => {
  expect(isWash(pair(3n, 3n), ['SHARED_DEVICE'])).toBe(true)
  expect(isWash(pair(3n, 0n), ['SAME_ADDRESS'])).toBe(true)
})

it('treats an inviter and the invited member as one person only if they trade in both directions', () => {
  expect(isWash(pair(10n, 10n), ['INVITED'])).toBe(false)
  expect(isWash(pair(5n, 2n), ['INVITED'])).toBe(false)
  expect(isWash(pair(6n, 2n), ['INVITED'])).toBe(true)
})
