const EMPTY = -1

/**
 * From a whole number below 2^53 to a place in a pool. Open addressing with linear probing at most half full; removing moves what follows
 * back, so there are no tombstones and it never slows down.
 */
export class IdMap {
  #keys: Float64Array
  #places: Int32Array
  #mask: number
  #size = 0

  constructor(capacity = 16) {
    this.#keys = new Float64Array(capacity).fill(EMPTY)
    this.#places = new Int32Array(capacity)
    this.#mask = capacity - 1
  }

  /** -1 if there is none. */
  get(key: number): number {
    const slot = this.#slotOf(key)
    return this.#keys[slot] === key ? (this.#places[slot] as number) : EMPTY
  }

  /** The key must be new. */
  add(key: number, place: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow()
    const slot = this.#slotOf(key)
    this.#keys[slot] = key
    this.#places[slot] = place
    this.#size += 1
  }

  remove(key: number): void {
    let hole = this.#slotOf(key)
    if (this.#keys[hole] !== key) return
    this.#size -= 1
    for (let slot = (hole + 1) & this.#mask; this.#keys[slot] !== EMPTY; slot = (slot + 1) & this.#mask) {
      const home = this.#homeOf(this.#keys[slot] as number)
      // Whether its home lies cyclically outside (hole, slot]: then it may be found from the hole.
      if (((slot - home) & this.#mask) < ((slot - hole) & this.#mask)) continue
      this.#keys[hole] = this.#keys[slot] as number
      this.#places[hole] = this.#places[slot] as number
      hole = slot
    }
    this.#keys[hole] = EMPTY
  }

  #slotOf(key: number): number {
    let slot = this.#homeOf(key)
    while (this.#keys[slot] !== key && this.#keys[slot] !== EMPTY) slot = (slot + 1) & this.#mask
    return slot
  }

  #homeOf(key: number): number {
    const high = Math.floor(key / 0x1_0000_0000)
    const mixed = Math.imul((key | 0) ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1)
    return (mixed ^ (mixed >>> 15)) & this.#mask
  }

  #grow(): void {
    const [keys, places] = [this.#keys, this.#places]
    this.#keys = new Float64Array(keys.length * 2).fill(EMPTY)
    this.#places = new Int32Array(keys.length * 2)
    this.#mask = keys.length * 2 - 1
    for (let slot = 0; slot < keys.length; slot += 1) {
      const key = keys[slot] as number
      if (key === EMPTY) continue
      const at = this.#slotOf(key)
      this.#keys[at] = key
      this.#places[at] = places[slot] as number
    }
  }
}
