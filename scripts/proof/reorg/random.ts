import { randomInt } from 'node:crypto'

/** A random integer from zero to `most`. */
export function upTo(most: number): number {
  return randomInt(most + 1)
}

/** A random amount of at least a thousand smallest units, which no chain treats as dust. */
export function amountBelow(most: bigint): bigint {
  return 1_000n + BigInt(randomInt(Number(most - 1_000n)))
}
