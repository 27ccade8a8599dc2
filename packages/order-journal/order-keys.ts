const KEY_BYTES = 16
/** Layout in the journal: the key, the index of its command in the batch, and the member. */
export const KEY_ENTRY_BYTES = KEY_BYTES + 8
/** Where an entry has the index of its command. */
export const KEY_INDEX_AT = KEY_BYTES

/** Callers retry within minutes. Older orders are found in the database. */
export const REMEMBERED = 2 ** 18

/** Size of a table entry: four words of the key, and the member. */
const WORDS = 5
/** Random, so that nobody can choose keys that collide. */
const SEEDS = crypto.getRandomValues(new Uint32Array(WORDS))

/** One generation. Open addressing at most half full; nothing is ever removed and nothing allocated for a key. */
class KeyTable {
  readonly #words: Uint32Array
  /** 0 where there is no key. */
  readonly #seqs: Float64Array
  readonly #mask: number
  size = 0

  constructor(capacity: number) {
    this.#words = new Uint32Array(capacity * WORDS)
    this.#seqs = new Float64Array(capacity)
    this.#mask = capacity - 1
  }

  find(wanted: Uint32Array): number | undefined {
    return this.#seqs[this.#slotOf(wanted)] || undefined
  }

  set(added: Uint32Array, seq: number): void {
    const slot = this.#slotOf(added)
    if (this.#seqs[slot] === 0) this.size += 1
    this.#seqs[slot] = seq
    for (let word = 0; word < WORDS; word += 1) this.#words[slot * WORDS + word] = added[word] as number
  }

  /** Where a key is, or the empty slot where it would be. */
  #slotOf(key: Uint32Array): number {
    let mixed = 0
    for (let word = 0; word < WORDS; word += 1) {
      mixed = Math.imul(mixed ^ (key[word] as number) ^ (SEEDS[word] as number), 0x9e37_79b1)
      mixed ^= mixed >>> 15
    }
    let slot = mixed & this.#mask
    while (this.#seqs[slot] !== 0 && !this.#has(slot, key)) slot = (slot + 1) & this.#mask
    return slot
  }

  #has(slot: number, key: Uint32Array): boolean {
    for (let word = 0; word < WORDS; word += 1) if (this.#words[slot * WORDS + word] !== key[word]) return false
    return true
  }
}

/**
 * The keys of the newest orders, to deduplicate requests. Keys are per member. They are kept in two generations, of which the older one is
 * dropped as a whole.
 */
export class OrderKeys {
  readonly #least: number
  #newer: KeyTable
  #older: KeyTable
  readonly #key = new Uint32Array(WORDS)

  /** Keeps at least the `least` newest keys, and at most twice as many. */
  constructor(least = REMEMBERED) {
    this.#least = least
    this.#newer = this.#newTable()
    this.#older = this.#newTable()
  }

  /** The command that placed the order with this key. */
  find(member: number, key: string): number | undefined {
    this.#read(member, key)
    return this.#newer.find(this.#key) ?? this.#older.find(this.#key)
  }

  add(member: number, key: string, seq: number): void {
    this.#read(member, key)
    this.#add(seq)
  }

  /** The keys of one batch, in the journal's layout. */
  addEntries(entries: Buffer, firstSeq: number): void {
    for (let at = 0; at < entries.length; at += KEY_ENTRY_BYTES) {
      for (let word = 0; word < WORDS - 1; word += 1) this.#key[word] = entries.readUInt32LE(at + word * 4)
      this.#key[WORDS - 1] = entries.readUInt32LE(at + KEY_BYTES + 4)
      this.#add(firstSeq + entries.readUInt32LE(at + KEY_INDEX_AT))
    }
  }

  #add(seq: number): void {
    this.#newer.set(this.#key, seq)
    if (this.#newer.size < this.#least) return
    this.#older = this.#newer
    this.#newer = this.#newTable()
  }

  #newTable(): KeyTable {
    return new KeyTable(2 ** Math.ceil(Math.log2(this.#least * 2)))
  }

  #read(member: number, key: string): void {
    for (let word = 0; word < WORDS - 1; word += 1) {
      const at = word * 4
      this.#key[word] =
        key.charCodeAt(at) |
        (key.charCodeAt(at + 1) << 8) |
        (key.charCodeAt(at + 2) << 16) |
        (key.charCodeAt(at + 3) << 24)
    }
    this.#key[WORDS - 1] = member
  }
}

type KeyEntry = { readonly member: number; readonly key: string; readonly command: number }

export function writeKey(entries: Buffer, at: number, { member, key, command }: KeyEntry): void {
  if (key.length !== KEY_BYTES) throw new RangeError('a key must have 16 bytes')
  // As latin1. A call into the runtime would take longer.
  for (let byte = 0; byte < KEY_BYTES; byte += 1) entries[at + byte] = key.charCodeAt(byte)
  entries.writeUInt32LE(command, at + KEY_BYTES)
  entries.writeUInt32LE(member, at + KEY_BYTES + 4)
}
