import { expect, it } from 'vitest'
import { draftOf } from './draft.ts'

const wish = { account_seq: 'a', address_seq: 'b', amount: '1' }
const keys = () => {
  let made = 0
  return () => `key ${++made}`
}

it('keeps the key of an unchanged draft, so that going back and forth sends one request', () => {
  const newKey = keys()
  const first = draftOf(undefined, wish, newKey)
  expect(draftOf(first, wish, newKey)).toEqual(first)
})

it('gives every changed draft a new key', () => {
  const newKey = keys()
  const first = draftOf(undefined, wish, newKey)
  const others = [
    { ...wish, amount: '2' },
    { ...wish, address_seq: 'c' },
    { ...wish, account_seq: 'c' },
  ]
  expect(others.map((other) => draftOf(first, other, newKey).idempotencyKey)).toEqual(['key 2', 'key 3', 'key 4'])
})
