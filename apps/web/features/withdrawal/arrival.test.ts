import { expect, it } from 'vitest'
import { arrivalMinutes } from './arrival.ts'

it.each([
  ['Bitcoin', 3, 30],
  ['Litecoin', 6, 15],
  ['Ethereum', 12, 3],
  ['Elsewhere', 1, undefined],
  [null, 1, undefined],
])('on %s with %j confirmations takes %j minutes', (network, confirmations_required, minutes) => {
  expect(arrivalMinutes({ network, confirmations_required })).toBe(minutes)
})
