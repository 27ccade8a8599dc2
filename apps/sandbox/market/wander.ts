/** How far a line strays, as a part of its value, and in how many hours it turns. */
export type Stray = { readonly hours: number; readonly part: number }

const HOUR_MS = 3_600_000

/**
 * A line like that of a price: it turns at random, within days and within minutes alike. The same moment always has the same place on
 * it, so nothing has to be kept between starts. It never strays further than the sum of the parts.
 */
export function wander(strays: readonly Stray[], seed: number, ms: number): number {
  return strays.reduce((sum, { hours, part }, layer) => {
    const turns = ms / (hours * HOUR_MS)
    const turn = Math.floor(turns)
    const [from, to] = [chance(seed + layer, turn), chance(seed + layer, turn + 1)]
    return sum + part * (from + (to - from) * (turns - turn))
  }, 0)
}

/** From -1 to 1, the same for the same pair of numbers (the last steps of MurmurHash3). */
function chance(seed: number, turn: number): number {
  let hash = Math.imul(turn, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1
}
