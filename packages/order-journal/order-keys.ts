const KEY_BYTES = 16
/** Layout in the journal: the key, the index of its command in the batch, and the member. */
export const KEY_ENTRY_BYTES = KEY_BYTES + 8

/** Callers retry within minutes. Older orders are found in the database. */
export const REMEMBERED = 2 ** 18

/**
 * The keys of the newest orders, to deduplicate requests. Keys are per member. They are kept in two generations, of which the older one is
 * dropped as a whole: finding the oldest key of a map that many were deleted from takes longer the more were deleted.
 */
export class OrderKeys {
  #newer = new Map<string, number>()
  #older: ReadonlyMap<string, number> = new Map()
  readonly #least: number

  /** `least` newest keys are always known, and at most twice as many. */
  constructor(least = REMEMBERED) {
    this.#least = least
  }

  /** The command that placed the order with this key. */
  find(member: number, key: string): number | undefined {
    const name = nameOf(member, key)
    return this.#newer.get(name) ?? this.#older.get(name)
  }

  add(member: number, key: string, seq: number): void {
    this.#newer.set(nameOf(member, key), seq)
    if (this.#newer.size < this.#least) return
    this.#older = this.#newer
    this.#newer = new Map()
  }

  /** The keys of one batch, in the journal's layout. */
  addEntries(entries: Buffer, firstSeq: number): void {
    for (const { member, key, command } of readKeys(entries)) this.add(member, key, firstSeq + command)
  }
}

export type KeyEntry = { readonly member: number; readonly key: string; readonly command: number }

export function* readKeys(entries: Buffer): Generator<KeyEntry> {
  for (let at = 0; at < entries.length; at += KEY_ENTRY_BYTES)
    yield {
      key: entries.toString('latin1', at, at + KEY_BYTES),
      command: entries.readUInt32LE(at + KEY_BYTES),
      member: entries.readUInt32LE(at + KEY_BYTES + 4),
    }
}

export function writeKey(entries: Buffer, at: number, { member, key, command }: KeyEntry): void {
  if (key.length !== KEY_BYTES) throw new RangeError('a key must have 16 bytes')
  entries.write(key, at, KEY_BYTES, 'latin1')
  entries.writeUInt32LE(command, at + KEY_BYTES)
  entries.writeUInt32LE(member, at + KEY_BYTES + 4)
}

function nameOf(member: number, key: string): string {
  return key + member
}
