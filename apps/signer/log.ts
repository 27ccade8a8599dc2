import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import type { Chain } from '@cocobnk/chain-address'

/** What left for whom; nobody for what the network took. */
export type Paid = { readonly asset: string; readonly member: string | null; readonly amount: string }
/** Whom a transaction pays, apart from ourselves. */
export type PaidTo = Paid & { readonly member: string; readonly target: string; readonly memo: string | null }

export type Signed = {
  readonly kind: 'signed'
  readonly id: string
  readonly chain: Chain
  /** The hash of what was asked. */
  readonly asked: string
  readonly replaces?: string
  readonly signed: string
  readonly txid: string
  /** Coins, or the number of a sender, that no two confirmed transactions have in common. */
  readonly spends: readonly string[]
  readonly payments: readonly PaidTo[]
  /** What a key that operators watch over gave to other addresses of ours. */
  readonly moves?: readonly { readonly asset: string; readonly amount: string }[]
  readonly fee: string
  /** Operators whose keys agreed. */
  readonly approvers: readonly string[]
  /** What this signature adds to all that may leave. */
  readonly adds: readonly Paid[]
}

type Destination = {
  readonly chain: Chain
  /** Script or address, as a decoded transaction names it. */
  readonly target: string
  readonly memo: string | null
  readonly member: string
}

export type Entry =
  | ({ readonly kind: 'destination' | 'revoked' } & Destination)
  | Signed
  | { readonly kind: 'halt'; readonly reason: string }

/** An entry as it stands in the file: numbered, dated, and bound to the one before it. */
export type Line = Entry & {
  readonly n: number
  readonly at: number
  readonly previous: string
  readonly hash: string
}
export type Place = { readonly from: number; readonly bytes: number }

export type SignerLog = {
  /** On the disk when this returns. */
  append(entry: Entry): void
  read(place: Place): Line
  /** Never goes back, whatever the machine's clock does. */
  now(): number
  close(): void
}

const FIRST = '0'.repeat(64)

/**
 * Lines that are only ever added, each holding the hash of the one before: a removed or changed line shows at the next start.
 * Of a line that was being written when the power went, nobody was told; it is cut off.
 */
export function openLog(
  file: string,
  onLine: (line: Line, place: Place) => void,
  clock: () => number = Date.now,
): SignerLog {
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const whole = text.lastIndexOf('\n') + 1
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+', 0o600)
  if (whole < text.length) ftruncateSync(descriptor, whole)
  let last = { n: 0, at: 0, hash: FIRST }
  let end = 0
  const take = (line: Line, bytes: number) => {
    onLine(line, { from: end, bytes })
    end += bytes
    last = line
  }
  while (end < whole) {
    const bytes = text.indexOf('\n', end) + 1 - end
    const line = JSON.parse(text.toString('utf8', end, end + bytes)) as Line
    if (line.previous !== last.hash || line.n !== last.n + 1 || line.hash !== hashOf(line)) {
      throw new Error(`the signer's log was changed at line ${last.n + 1}`)
    }
    take(line, bytes)
  }
  const now = () => Math.max(clock(), last.at)
  return {
    now,
    append: (entry) => {
      const content = { ...entry, n: last.n + 1, at: now(), previous: last.hash }
      const line = { ...content, hash: hashOf(content) }
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      writeSync(descriptor, bytes, 0, bytes.length, end)
      fsyncSync(descriptor)
      take(line, bytes.length)
    },
    read: ({ from, bytes }) => {
      const room = Buffer.alloc(bytes)
      readSync(descriptor, room, 0, bytes, from)
      return JSON.parse(room.toString()) as Line
    },
    close: () => closeSync(descriptor),
  }
}

/** Over the line as it is written, without its own hash, which stands last. */
function hashOf(line: object): string {
  const { hash: _, ...content } = line as Line
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
