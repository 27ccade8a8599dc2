const WORD = 2 ** 32

/** A seeded generator of numbers below the number of sides (a linear congruential generator). */
export function dice(seed: number): (sides: number) => number {
  let state = BigInt(seed)
  return (sides) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return Math.floor((Number(state >> 32n) / WORD) * sides)
  }
}
