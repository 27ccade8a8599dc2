/**
 * The levels of one side, sorted with the best last: most changes happen near the best, so they move few entries. A key is a price,
 * negated where a lower price is better; the greatest key is the best.
 */
export class Ladder {
  #keys = new Float64Array(16)
  #levels = new Int32Array(16)
  /** 1 if a higher price is better, -1 if a lower one is better. */
  readonly sign: number
  size = 0

  constructor(sign: number) {
    this.sign = sign
  }

  /** The level at `index`; the best is at `size - 1`. -1 if there is none. */
  at(index: number): number {
    return index >= 0 && index < this.size ? (this.#levels[index] as number) : -1
  }

  best(): number {
    return this.size === 0 ? -1 : (this.#levels[this.size - 1] as number)
  }

  /** NaN if there is no level, so that every comparison with it is false. */
  bestPrice(): number {
    return this.size === 0 ? Number.NaN : (this.#keys[this.size - 1] as number) * this.sign
  }

  find(price: number): number {
    const key = price * this.sign
    const index = this.#indexOf(key)
    return index < this.size && this.#keys[index] === key ? (this.#levels[index] as number) : -1
  }

  insert(price: number, level: number): void {
    const key = price * this.sign
    const index = this.#indexOf(key)
    if (this.size === this.#keys.length) this.#grow()
    if (index < this.size) {
      this.#keys.copyWithin(index + 1, index, this.size)
      this.#levels.copyWithin(index + 1, index, this.size)
    }
    this.#keys[index] = key
    this.#levels[index] = level
    this.size += 1
  }

  remove(price: number): void {
    const index = this.#indexOf(price * this.sign)
    if (index + 1 < this.size) {
      this.#keys.copyWithin(index, index + 1, this.size)
      this.#levels.copyWithin(index, index + 1, this.size)
    }
    this.size -= 1
  }

  /** The first index whose key is not smaller: gallops from the best, then bisects between the last two steps. */
  #indexOf(key: number): number {
    const keys = this.#keys
    let high = this.size
    let step = 1
    while (high - step >= 0 && (keys[high - step] as number) >= key) {
      high -= step
      step *= 2
    }
    let low = Math.max(high - step, -1) + 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((keys[middle] as number) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  #grow(): void {
    const [keys, levels] = [this.#keys, this.#levels]
    this.#keys = new Float64Array(keys.length * 2)
    this.#levels = new Int32Array(keys.length * 2)
    this.#keys.set(keys)
    this.#levels.set(levels)
  }
}
