import { randomInt } from 'node:crypto'

/** Without letters that can be confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** For an order without a number from the shop; short enough to read out. */
export function orderNumber(first: string): string {
  return `${first}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
