const EMPTY = -1

/**
 * Maps a whole number below 2^53 to a position in a pool. Open addressing with linear probing, at most half full, key and position side by
 * side. Removing shifts later entries back, so there are no tombstones and look-ups never slow down.
 */
export class IdMap {
  #pairs: Float64Array
  #mask: number
  #size = 0

  constructor(capacity = 16) {
    this.#pairs = new Float64Array(capacity * 2).fill(EMPTY)
    this.#mask = capacity - 1
  }

  /** -1 for an unknown key. */
  get(key: number): number {
    return this.#pairs[this.#slotOf(key) * 2 + 1] as number
  }

  /** The key must be new. */
  add(key: number, place: number): void {
    if (this.#size > this.#mask >> 1) this.#grow()
    const slot = this.#slotOf(key)
    this.#pairs[slot * 2] = key
    this.#pairs[slot * 2 + 1] = place
    this.#size += 1
  }

  remove(key: number): void {
    const pairs = this.#pairs
    let hole = this.#slotOf(key)
    if (pairs[hole * 2] !== key) return
    this.#size -= 1
    for (let slot = (hole + 1) & this.#mask; pairs[slot * 2] !== EMPTY; slot = (slot + 1) & this.#mask) {
      const home = this.#homeOf(pairs[slot * 2] as number)
      // An entry whose home slot lies after the hole stays: a look-up would not find it there.
      if (((slot - home) & this.#mask) < ((slot - hole) & this.#mask)) continue
      pairs[hole * 2] = pairs[slot * 2] as number
      pairs[hole * 2 + 1] = pairs[slot * 2 + 1] as number
      hole = slot
    }
    pairs[hole * 2] = EMPTY
    pairs[hole * 2 + 1] = EMPTY
  }

  /** The slot of a key, or the empty slot where it would be. */
  #slotOf(key: number): number {
    const pairs = this.#pairs
    let slot = this.#homeOf(key)
    for (;;) {
      const found = pairs[slot * 2]
      if (found === key || found === EMPTY) return slot
      slot = (slot + 1) & this.#mask
    }
  }

  #homeOf(key: number): number {
    const high = Math.floor(key / 0x1_0000_0000)
    const mixed = Math.imul((key | 0) ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1)
    return (mixed ^ (mixed >>> 15)) & this.#mask
  }

  #grow(): void {
    const old = this.#pairs
    this.#pairs = new Float64Array(old.length * 2).fill(EMPTY)
    this.#mask = old.length - 1
    for (let at = 0; at < old.length; at += 2) {
      const key = old[at] as number
      if (key === EMPTY) continue
      const slot = this.#slotOf(key)
      this.#pairs[slot * 2] = key
      this.#pairs[slot * 2 + 1] = old[at + 1] as number
    }
  }
}
