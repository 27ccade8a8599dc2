import { expect, it } from 'vitest'
import { parseSearch, writeSearch } from './search-notation.ts'

it('reads and writes text unchanged, even if it looks like a number', () => {
  const search = { to: '1234567890123', amount: '0.00000001', seq: 'true', redirectFrom: '/wallet?a=1&b=2 3' }
  expect(parseSearch(writeSearch(search))).toEqual(search)
  expect(writeSearch({ to: '1234567890123' })).toBe('?to=1234567890123')
})

it('omits undefined parameters', () => {
  expect(writeSearch({ account: undefined })).toBe('')
})
