/**
 * Records of numbers, one after the other in one array, so that a record occupies few cache lines. A record is identified by the index of
 * its first field. Growing replaces `data`: never keep a reference to it across a call that may take a record.
 */
export class Pool {
  data: Float64Array
  readonly stride: number
  /** Index of the first record that was never taken. */
  end = 0
  #free = -1

  constructor(stride: number, records = 16) {
    this.stride = stride
    this.data = new Float64Array(stride * records)
  }

  /** Returns a record of zeros. */
  take(): number {
    if (this.#free >= 0) {
      const at = this.#free
      this.#free = this.data[at] as number
      this.data[at] = 0
      return at
    }
    const at = this.end
    this.end += this.stride
    this.reserve(this.end)
    return at
  }

  give(at: number): void {
    const { data } = this
    for (let field = at + this.stride - 1; field > at; field -= 1) data[field] = 0
    data[at] = this.#free
    this.#free = at
  }

  /** Makes room for fields below `end`. */
  reserve(end: number): void {
    if (end <= this.data.length) return
    let length = this.data.length
    while (length < end) length *= 2
    const grown = new Float64Array(length)
    grown.set(this.data)
    this.data = grown
  }
}
