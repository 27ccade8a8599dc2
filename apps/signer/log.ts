import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import type { Chain } from '@cocobnk/chain-address'
import type { Anchor, Seal } from './seal.ts'

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
  /** A kept deposit that was sent back. */
  readonly returns?: { readonly asset: string; readonly amount: string; readonly target: string }
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

/** An entry as it stands in the file: numbered, dated by the signer's own time, and bound to the one before it. */
export type Line = Entry & {
  readonly n: number
  readonly at: number
  readonly previous: string
  readonly hash: string
  /** By the token, over the hash. Lines from before there was a key have none. */
  readonly mac?: string
}
export type Place = { readonly from: number; readonly bytes: number; readonly hash: string }

export type SignerLog = {
  /** On the disk, and its end in the token, when this returns. */
  append(entry: Entry): void
  /** Throws if the line is not what was written there. */
  read(place: Place): Line
  /**
   * The signer's own time: it goes on while the signer runs, by a clock that nobody sets, and stands still while it does not. So
   * whoever sets the machine's clock ages no destination and empties no window.
   */
  now(): number
  /** Has the token hold the end of the log and the time of now, which a new start goes on from. Throws if it holds another. */
  anchor(): void
  close(): void
}

/** `wall` is anybody's and dates the first line of all; `running` only ever goes on. Both in milliseconds. */
export type Clocks = { wall(): number; running(): number }
export const CLOCKS: Clocks = { wall: () => Date.now(), running: () => Math.floor(performance.now()) }

const FIRST = '0'.repeat(64)
const START: Anchor = { n: 0, hash: FIRST, at: 0 }

/**
 * Lines that are only ever added, each holding the hash of the one before. The token holds the number and the hash of the last one, so
 * a log that was changed, cut short or put back does not open. A line is written before the token hears of it: one that it has not
 * heard of yet counts if the token itself authenticated it. Of a line that was being written when the power went, nobody was told; it
 * is cut off.
 */
export function openLog(
  file: string,
  seal: Seal,
  onLine: (line: Line, place: Place) => void,
  clocks: Clocks = CLOCKS,
): SignerLog {
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const whole = text.lastIndexOf('\n') + 1
  const lines = readLines(text.subarray(0, whole))
  const held = checkAnchor(
    seal,
    lines.map(({ line }) => line),
    clocks.wall(),
  )
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+', 0o600)
  if (whole < text.length) ftruncateSync(descriptor, whole)
  let last: Anchor = START
  let end = 0
  const take = (line: Line, bytes: number) => {
    onLine(line, { from: end, bytes, hash: line.hash })
    end += bytes
    last = line
  }
  for (const { line, bytes } of lines) take(line, bytes)
  const began = { at: Math.max(last.at, held.at), running: clocks.running() }
  const now = () => Math.max(began.at + clocks.running() - began.running, last.at)
  let anchored: Anchor = held
  const anchor = () => {
    const next = { n: last.n, hash: last.hash, at: now() }
    seal.move(anchored, next)
    anchored = next
  }
  return {
    now,
    anchor,
    append: (entry) => {
      // What the token did not hear of, because it was away, it hears of before there is more.
      if (anchored.n < last.n) anchor()
      const content = { ...entry, n: last.n + 1, at: now(), previous: last.hash }
      const hash = hashOf(content)
      const line = { ...content, hash, mac: seal.mac(hash) }
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      writeSync(descriptor, bytes, 0, bytes.length, end)
      fsyncSync(descriptor)
      take(line, bytes.length)
      anchor()
    },
    read: ({ from, bytes, hash }) => {
      const room = Buffer.alloc(bytes)
      readSync(descriptor, room, 0, bytes, from)
      const line = lineIn(room.toString())
      if (!line || hashOf(line) !== hash) throw new Error("the signer's log was changed while it ran")
      if (anchored.n < last.n) anchor()
      return line
    },
    close: () => closeSync(descriptor),
  }
}

/** Where a log ends, if its lines follow from each other; whether it is the true one is not asked. */
export function endOfLog(file: string): Anchor {
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const { n, hash, at } = readLines(text.subarray(0, text.lastIndexOf('\n') + 1)).at(-1)?.line ?? START
  return { n, hash, at }
}

type Read = { readonly line: Line; readonly bytes: number }

function readLines(text: Buffer): Read[] {
  const lines: Read[] = []
  let [end, n, previous] = [0, 0, FIRST]
  while (end < text.length) {
    const bytes = text.indexOf('\n', end) + 1 - end
    const line = lineIn(text.toString('utf8', end, end + bytes))
    n += 1
    if (line?.previous !== previous || line.n !== n || line.hash !== hashOf(line))
      throw new Error(`the signer's log was changed at line ${n}`)
    lines.push({ line, bytes })
    end += bytes
    previous = line.hash
  }
  return lines
}

function lineIn(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}

/** What the token holds, once the log is shown to end there or one line behind it. */
function checkAnchor(seal: Seal, lines: readonly Line[], wall: number): Anchor {
  const held = seal.read()
  if (!held) {
    if (lines.length > 0)
      throw new Error('the token knows nothing of this log: npm run signer:anchor shows it to a person')
    const first = { ...START, at: wall }
    seal.reset(first)
    return first
  }
  if (held.n > lines.length)
    throw new Error(`the signer's log has ${lines.length} lines of ${held.n}: it was cut short`)
  if ((lines[held.n - 1]?.hash ?? FIRST) !== held.hash)
    throw new Error("the signer's log is not the one that the token knows")
  const [unheard, ...more] = lines.slice(held.n)
  if (more.length > 0 || (unheard && unheard.mac !== seal.mac(unheard.hash)))
    throw new Error(`line ${held.n + 1} of the signer's log was not written by the signer`)
  return held
}

/** Over the line as it is written, without what follows from it, which stands last. */
function hashOf(line: object): string {
  const { hash: _, mac: __, ...content } = line as Line
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
