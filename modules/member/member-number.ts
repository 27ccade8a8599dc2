import { randomInt } from 'node:crypto'

/** Damm's table: one digit catches every single wrong digit and every swap of neighbours. */
const NEXT = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const

const NUMBERS = 100_000_000_000

/** Twelve digits in three groups, the last one a check digit. Random, so that it tells nothing about who came when. */
export function newMemberNumber(): string {
  const digits = String(randomInt(NUMBERS)).padStart(11, '0')
  return `${digits}${checkDigit(digits)}`.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3')
}

/** Zero for a whole number that is right; for one without its last digit, that digit. */
export function checkDigit(digits: string): number {
  let interim = 0
  for (const digit of digits.replaceAll('-', '')) interim = NEXT[interim]?.[Number(digit)] ?? 0
  return interim
}
