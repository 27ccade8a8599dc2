import { checkDigit } from '@cocobnk/check-digit'
import { describe, expect, it } from 'vitest'
import { newMemberNumber } from './member-number.ts'

describe('a member number', () => {
  it('is three groups of four digits with a valid check digit', () => {
    for (let count = 0; count < 200; count += 1) {
      const number = newMemberNumber()
      expect(number).toMatch(/^\d{4}-\d{4}-\d{4}$/)
      expect(checkDigit(number.replaceAll('-', ''))).toBe(0)
    }
  })

  it('is invalid after one digit was misread', () => {
    const digits = newMemberNumber().replaceAll('-', '')
    for (let index = 0; index < digits.length; index += 1)
      for (const other of '0123456789')
        if (other !== digits[index])
          expect(checkDigit(digits.slice(0, index) + other + digits.slice(index + 1))).not.toBe(0)
  })

  it('is invalid after two adjacent digits were swapped', () => {
    const digits = newMemberNumber().replaceAll('-', '')
    for (let index = 1; index < digits.length; index += 1) {
      const [left, right] = [digits[index - 1], digits[index]]
      const swapped = `${digits.slice(0, index - 1)}${right}${left}${digits.slice(index + 1)}`
      if (left !== right) expect(checkDigit(swapped)).not.toBe(0)
    }
  })
})
