import { expect, it } from 'vitest'
import { phoneShown } from './phone-shown.ts'

it.each([
  ['+821012345678', '+82 10 1234 5678'],
  ['+82111234567', '+82 11 123 4567'],
  ['+4915112345678', '+4915112345678'],
])('shows %s as %s', (number, shown) => {
  expect(phoneShown(number)).toBe(shown)
})
