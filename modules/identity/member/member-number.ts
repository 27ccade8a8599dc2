import { randomInt } from 'node:crypto'
import { checkDigit } from '@cocobnk/check-digit'

const NUMBERS = 100_000_000_000

/** Twelve digits in three groups, the last one a check digit. Random, so that it does not reveal the order in which members joined. */
export function newMemberNumber(): string {
  const digits = String(randomInt(NUMBERS)).padStart(11, '0')
  return `${digits}${checkDigit(digits)}`.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3')
}
