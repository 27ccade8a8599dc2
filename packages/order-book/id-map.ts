const EMPTY = -1
const NIL = -1

/**
 * Maps a whole number below 2^53 to a position in a pool. Open addressing with linear probing, at most half full, key and position side by
 * side: a key is a double, a position the third of the four words of its slot. Removing shifts later entries back, so there are no
 * tombstones and look-ups never slow down.
 */
export class IdMap {
  #keys: Float64Array
  #places: Int32Array
  #mask: number
  /** What is left of 32 bits are the bits of a slot. */
  #shift: number
  #size = 0

  constructor(capacity = 16) {
    this.#keys = new Float64Array(capacity * 2).fill(EMPTY)
    this.#places = new Int32Array(this.#keys.buffer)
    this.#mask = capacity - 1
    this.#shift = Math.clz32(this.#mask)
  }

  /** -1 for an unknown key. */
  get(key: number): number {
    const slot = this.#slotOf(key)
    return this.#keys[slot << 1] === key ? (this.#places[(slot << 2) + 2] as number) : NIL
  }

  /** The key must be new. */
  add(key: number, place: number): void {
    if (this.#size > this.#mask >> 1) this.#grow()
    const slot = this.#slotOf(key)
    this.#keys[slot << 1] = key
    this.#places[(slot << 2) + 2] = place
    this.#size += 1
  }

  remove(key: number): void {
    const keys = this.#keys
    const places = this.#places
    const mask = this.#mask
    let hole = this.#slotOf(key)
    if (keys[hole << 1] !== key) return
    this.#size -= 1
    for (let slot = (hole + 1) & mask; keys[slot << 1] !== EMPTY; slot = (slot + 1) & mask) {
      const home = homeOf(keys[slot << 1] as number, this.#shift)
      // An entry whose home slot lies after the hole stays: a look-up would not find it there.
      if (((slot - home) & mask) < ((slot - hole) & mask)) continue
      keys[hole << 1] = keys[slot << 1] as number
      places[(hole << 2) + 2] = places[(slot << 2) + 2] as number
      hole = slot
    }
    keys[hole << 1] = EMPTY
  }

  /** The slot of a key, or the empty slot where it would be. */
  #slotOf(key: number): number {
    const keys = this.#keys
    let slot = homeOf(key, this.#shift)
    for (;;) {
      const found = keys[slot << 1]
      if (found === key || found === EMPTY) return slot
      slot = (slot + 1) & this.#mask
    }
  }

  #grow(): void {
    const [keys, places] = [this.#keys, this.#places]
    this.#keys = new Float64Array(keys.length * 2).fill(EMPTY)
    this.#places = new Int32Array(this.#keys.buffer)
    this.#mask = keys.length - 1
    this.#shift = Math.clz32(this.#mask)
    for (let slot = 0; slot << 1 < keys.length; slot += 1) {
      const key = keys[slot << 1] as number
      if (key === EMPTY) continue
      const free = this.#slotOf(key)
      this.#keys[free << 1] = key
      this.#places[(free << 2) + 2] = places[(slot << 2) + 2] as number
    }
  }
}

/** The highest bits of a product depend on all bits of the key. */
function homeOf(key: number, shift: number): number {
  const high = (key / 0x1_0000_0000) | 0
  return Math.imul((key | 0) ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1) >>> shift
}
