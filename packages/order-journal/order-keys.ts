const KEY_BYTES = 16
/** Layout in the journal: the key, the index of its command in the batch, and the member. */
export const KEY_ENTRY_BYTES = KEY_BYTES + 8

/** Callers retry within minutes. Older orders are found in the database. */
const REMEMBERED = 2 ** 18

/** The keys of the newest orders, to deduplicate requests. Keys are per member. */
export class OrderKeys {
  readonly #seqs = new Map<string, number>()
  readonly #most: number

  constructor(most = REMEMBERED) {
    this.#most = most
  }

  get isFull(): boolean {
    return this.#seqs.size >= this.#most
  }

  /** The command that placed the order with this key. */
  find(member: number, key: string): number | undefined {
    return this.#seqs.get(nameOf(member, key))
  }

  add(member: number, key: string, seq: number): void {
    this.#seqs.set(nameOf(member, key), seq)
    if (this.#seqs.size <= this.#most) return
    const [oldest] = this.#seqs.keys()
    if (oldest !== undefined) this.#seqs.delete(oldest)
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
