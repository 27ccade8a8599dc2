import { randomInt } from 'node:crypto'
import { checkDigit } from '@cocobnk/check-digit'

/** Twelve random digits and a check digit. Random, so that a number reveals neither how many accounts there are nor who opened one when. */
const FREE_DIGITS = 12
const NUMBER = /^[1-9]\d{12}$/

export function newAccountNumber(): string {
  const free = `${randomInt(1, 10)}${Array.from({ length: FREE_DIGITS - 1 }, () => randomInt(10)).join('')}`
  return free + checkDigit(free)
}

/** The plain digits if the check digit is valid; people may write them in groups. */
export function readAccountNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  return NUMBER.test(digits) && checkDigit(digits) === 0 ? digits : undefined
}
