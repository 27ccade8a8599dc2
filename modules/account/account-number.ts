import { randomInt } from 'node:crypto'

/**
 * Twelve digits by chance and a thirteenth that finds every single wrong digit and every swap of two neighbours (Damm).
 * By chance, so that a number tells neither how many accounts there are nor who opened one when.
 */
const FREE_DIGITS = 12
const NUMBER = /^[1-9]\d{12}$/
const WAYS = [
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
] as const satisfies readonly (readonly number[])[]

export function newAccountNumber(): string {
  const free = `${randomInt(1, 10)}${Array.from({ length: FREE_DIGITS - 1 }, () => randomInt(10)).join('')}`
  return free + interim(free)
}

/** The plain digits if the last one fits the others; people may write them in groups. */
export function readAccountNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  return NUMBER.test(digits) && interim(digits) === 0 ? digits : undefined
}

function interim(digits: string): number {
  return Array.from(digits, Number).reduce((state, digit) => WAYS[state]?.[digit] ?? 0, 0)
}
