import { randomInt } from 'node:crypto'

/** Without letters that are taken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** For an order that the shop itself has not numbered; short enough to read out. */
export function orderNumber(first: string): string {
  return `${first}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
