/** One layer of noise: its amplitude as a fraction of the value, and the hours between its random points. */
export type Stray = { readonly hours: number; readonly part: number }

const HOUR_MS = 3_600_000

/**
 * Noise that looks like a price: random turns on scales from days to minutes. The value depends on seed and time alone, so no state is
 * kept between starts. Its magnitude never exceeds the sum of the layers' parts.
 */
export function wander(strays: readonly Stray[], seed: number, ms: number): number {
  return strays.reduce((sum, { hours, part }, layer) => {
    const turns = ms / (hours * HOUR_MS)
    const turn = Math.floor(turns)
    const [from, to] = [chance(seed + layer, turn), chance(seed + layer, turn + 1)]
    return sum + part * (from + (to - from) * (turns - turn))
  }, 0)
}

/** A deterministic value from -1 to 1 for a pair of numbers (the final steps of MurmurHash3). */
function chance(seed: number, turn: number): number {
  let hash = Math.imul(turn, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1
}
