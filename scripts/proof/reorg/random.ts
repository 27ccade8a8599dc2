import { randomInt } from 'node:crypto'

/** A whole number from zero to `most`. */
export function upTo(most: number): number {
  return randomInt(most + 1)
}

/** At least a thousand smallest units, which no chain takes for dust. */
export function amountBelow(most: bigint): bigint {
  return 1_000n + BigInt(randomInt(Number(most - 1_000n)))
}
