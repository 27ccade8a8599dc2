import { randomInt } from 'node:crypto'

/** Digits and letters without those that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Generates a number for an order that has none from the shop; short enough to read out. */
export function orderNumber(first: string): string {
  return `${first}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
