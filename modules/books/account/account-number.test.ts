import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAccountNumber, readAccountNumber } from './account-number.ts'

const number = fc.constant(null).map(newAccountNumber)

describe('the number of an account', () => {
  it('has thirteen digits, parses as itself, and may be written in groups', () => {
    fc.assert(
      fc.property(number, (made) => {
        expect(made).toMatch(/^[1-9]\d{12}$/)
        const groups = `${made.slice(0, 4)}-${made.slice(4, 8)} ${made.slice(8)}`
        expect([made, groups].map(readAccountNumber)).toEqual([made, made])
      }),
    )
  })

  it('is rejected with any one digit changed', () => {
    fc.assert(
      fc.property(number, fc.nat(12), fc.integer({ min: 1, max: 9 }), (made, at, by) => {
        const digit = (Number(made[at]) + by) % 10
        expect(readAccountNumber(made.slice(0, at) + digit + made.slice(at + 1))).toBeUndefined()
      }),
    )
  })

  it('is rejected with two different neighbours swapped', () => {
    fc.assert(
      fc.property(number, fc.nat(11), (made, at) => {
        fc.pre(made[at] !== made[at + 1])
        const swapped = made.slice(0, at) + made[at + 1] + made[at] + made.slice(at + 2)
        expect(readAccountNumber(swapped)).toBeUndefined()
      }),
    )
  })

  it.each(['', '123', 'abcdefghijklm', '0000000000000', `${newAccountNumber()}0`])('is not %s', (text) => {
    expect(readAccountNumber(text)).toBeUndefined()
  })
})
