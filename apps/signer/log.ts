import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import type { Chain } from '@cocobnk/chain-address'
import type { Anchor, Seal } from './seal.ts'

/** An amount that left, and to which member; `member` is null for network fees and returns. */
export type Paid = { readonly asset: string; readonly member: string | null; readonly amount: string }
/** A payment to a member. */
export type PaidTo = Paid & { readonly member: string; readonly target: string; readonly memo: string | null }

export type Signed = {
  readonly kind: 'signed'
  readonly id: string
  readonly chain: Chain
  /** Hash of the request, without the parts that may differ when it is repeated. */
  readonly asked: string
  readonly replaces?: string
  readonly signed: string
  readonly txid: string
  /** Coins, or a sender with its nonce, that no two confirmed transactions share. */
  readonly spends: readonly string[]
  readonly payments: readonly PaidTo[]
  /** Transfers from a watched key to our other addresses. */
  readonly moves?: readonly { readonly asset: string; readonly amount: string }[]
  /** The kept deposit that was returned, if any. */
  readonly returns?: { readonly asset: string; readonly amount: string; readonly target: string }
  readonly fee: string
  /** The operators whose keys approved it. */
  readonly approvers: readonly string[]
  /** The amounts this signature adds to what may leave. */
  readonly adds: readonly Paid[]
}

type Destination = {
  readonly chain: Chain
  /** Script or address, in the form that decoded transactions use. */
  readonly target: string
  readonly memo: string | null
  readonly member: string
}

export type Entry =
  | ({ readonly kind: 'destination' | 'revoked' } & Destination)
  | Signed
  | { readonly kind: 'halt'; readonly reason: string }

/** An entry as stored: numbered, dated by the signer's own time, and chained to the line before. */
export type Line = Entry & {
  readonly n: number
  readonly at: number
  readonly previous: string
  readonly hash: string
  /** The token's MAC of the hash. Missing in lines from before the token had a key for it. */
  readonly mac?: string
}
export type Place = { readonly from: number; readonly bytes: number; readonly hash: string }

export type SignerLog = {
  /** On disk, and anchored in the token, when this returns. */
  append(entry: Entry): void
  /** Throws if the line on disk is not the one written there. */
  read(place: Place): Line
  /**
   * The signer's own time. It advances by a monotonic clock while the signer runs and stands still while it does not, so setting the
   * machine's clock neither ages a destination nor empties a window.
   */
  now(): number
  /** Stores the end of the log and the current time in the token; the next start continues from them. Throws if the token was changed. */
  anchor(): void
  close(): void
}

/** `wall` can be set by anyone and dates only the start of a new log. `running` is monotonic. Both in milliseconds. */
export type Clocks = { wall(): number; running(): number }
export const CLOCKS: Clocks = { wall: () => Date.now(), running: () => Math.floor(performance.now()) }

const FIRST = '0'.repeat(64)
const START: Anchor = { n: 0, hash: FIRST, at: 0 }

/**
 * Opens an append-only log in which each line contains the hash of the one before. The token holds the number and hash of the last
 * line, so a log that was changed, truncated or restored from a copy does not open. A line reaches the disk before the token: one line
 * that the token does not yet know is accepted if it carries the token's MAC. A line only partly written at a power failure was never
 * acknowledged and is truncated.
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
      // If the token was unavailable after the last line, it is updated before another line is added.
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

/** Returns the end of a log. Throws if its lines are not consistent with each other; does not compare it with the token. */
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

/** Returns the token's anchor after checking that the log ends there or one authenticated line later. A new log is anchored first. */
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

/** Hashes the line as stored, without `hash` and `mac`, which are computed from it and come last. */
function hashOf(line: object): string {
  const { hash: _, mac: __, ...content } = line as Line
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
