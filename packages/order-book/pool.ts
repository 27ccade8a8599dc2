/** Twice the index of a field is an index of a word, and a whole number of 32 bits. */
const MOST = 2 ** 30

/**
 * Records of numbers, one after the other in one array, so that a record occupies few cache lines. A record is identified by the index of
 * its first field in `data`; `words` has the same memory as whole numbers of 32 bits, two for each field, which need no conversion to be
 * an index. Growing replaces both: never keep a reference to them across a call that may take a record.
 */
export class Pool {
  data: Float64Array
  words: Int32Array
  readonly stride: number
  /** Index of the first record that was never taken. */
  end = 0
  #free = -1

  constructor(stride: number, records = 16) {
    this.stride = stride
    this.data = new Float64Array(stride * records)
    this.words = new Int32Array(this.data.buffer)
  }

  /** Returns a record of zeros, or one that was given back, as it was then but for its first field. */
  take(): number {
    const given = this.#free
    if (given >= 0) {
      this.#free = this.words[given << 1] as number
      return given
    }
    const at = this.end
    this.end += this.stride
    this.reserve(this.end)
    return at
  }

  give(at: number): void {
    this.words[at << 1] = this.#free
    this.#free = at
  }

  /** Makes room for fields below `end`. */
  reserve(end: number): void {
    if (end <= this.data.length) return
    let length = this.data.length
    while (length < end) length *= 2
    if (length > MOST) throw new RangeError('there is no room for another record')
    const grown = new Float64Array(length)
    grown.set(this.data)
    this.data = grown
    this.words = new Int32Array(grown.buffer)
  }
}
