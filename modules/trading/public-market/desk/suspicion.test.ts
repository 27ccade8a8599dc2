import { expect, it } from 'vitest'
import { isWash } from './suspicion.ts'

const pair = (fills: bigint, one_bought: bigint) => ({ fills, one_bought })

it('strangers may trade with each other as often as they like', () => {
  expect(isWash(pair(100n, 50n), [])).toBe(false)
})

it('members with the same device or destination look like one person', () => {
  expect(isWash(pair(3n, 3n), ['SHARED_DEVICE'])).toBe(true)
  expect(isWash(pair(3n, 0n), ['SAME_ADDRESS'])).toBe(true)
})

it('who was invited looks like who invited them only if they trade to and fro', () => {
  expect(isWash(pair(10n, 10n), ['INVITED'])).toBe(false)
  expect(isWash(pair(5n, 2n), ['INVITED'])).toBe(false)
  expect(isWash(pair(6n, 2n), ['INVITED'])).toBe(true)
})
