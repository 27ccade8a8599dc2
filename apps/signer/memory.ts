import { join } from 'node:path'
import { type Clocks, type Entry, openLog, type Paid, type Place, type Signed } from './log.ts'
import type { Seal } from './seal.ts'

/** The signer's state, derived from its own log only. */
export type Memory = {
  now(): number
  append(entry: Entry): void
  /** Stores the end of the log and the time in the token. */
  anchor(): void
  /** The transaction signed under an id, if any. */
  signed(id: string): Signed | undefined
  /** Whether a newer transaction replaces it. */
  isReplaced(id: string): boolean
  /** Since when a member's destination has been in the log; undefined if it is not. */
  knownSince(target: Destination): number | undefined
  /**
   * Whether a destination has an allowance of its own: it has been in the log for 30 days, or two operators' keys approved a transaction
   * that pays it.
   */
  isEstablished(target: Destination): boolean
  /** Payments in the last `ms` milliseconds. Replacements are not counted again, because only one of the two can confirm. */
  paidWithin(ms: number): readonly PaidBefore[]
  /** Transfers from watched keys to our other addresses. */
  movedWithin(ms: number): readonly Left[]
  /** Returned deposits. */
  returnedWithin(ms: number): readonly Left[]
  /** The sum that left in the last `ms` milliseconds, to one member or in total. */
  leftWithin(ms: number, asset: string, member?: string): bigint
  close(): void
}

export type Destination = {
  readonly chain: string
  readonly target: string
  readonly memo: string | null
  readonly member: string
}

export type Left = {
  readonly at: number
  readonly asset: string
  readonly amount: bigint
  /** How many operators' keys approved it. */
  readonly approvers: number
}
export type PaidBefore = Left & { readonly to: Destination }

/** Long enough for the bank to notice addresses that no member registered. */
const ESTABLISHED_MS = 30 * 24 * 3_600_000
const WEEK_MS = 7 * 24 * 3_600_000

export const logFile = (folder: string) => join(folder, 'log.jsonl')

export function openMemory(folder: string, seal: Seal, clocks?: Clocks): Memory {
  const places = new Map<string, Place>()
  const destinations = new Map<string, number>()
  const replaced = new Set<string>()
  const vouched = new Set<string>()
  let recent: { readonly at: number; readonly paid: Paid }[] = []
  let payments: PaidBefore[] = []
  let moves: Left[] = []
  let returns: Left[] = []

  const log = openLog(
    logFile(folder),
    seal,
    (line, place) => {
      if (line.kind === 'destination' && !destinations.has(nameOf(line))) destinations.set(nameOf(line), line.at)
      if (line.kind === 'revoked') {
        destinations.delete(nameOf(line))
        vouched.delete(nameOf(line))
      }
      if (line.kind !== 'signed') return
      places.set(line.id, place)
      if (line.replaces !== undefined) replaced.add(line.replaces)
      recent.push(...line.adds.map((paid) => ({ at: line.at, paid })))
      // A replacement may only pay the recipients of the transaction it replaces.
      if (line.replaces !== undefined) return
      const left = { at: line.at, approvers: line.approvers.length }
      const paid = line.payments.map(({ asset, amount, ...to }) => {
        return { ...left, asset, amount: BigInt(amount), to: { chain: line.chain, ...to } }
      })
      payments.push(...paid)
      moves.push(...(line.moves ?? []).map(({ asset, amount }) => ({ ...left, asset, amount: BigInt(amount) })))
      if (line.returns) returns.push({ ...left, asset: line.returns.asset, amount: BigInt(line.returns.amount) })
      if (left.approvers >= 2) for (const { to } of paid) vouched.add(nameOf(to))
    },
    clocks,
  )

  return {
    now: () => log.now(),
    append: (entry) => log.append(entry),
    anchor: () => log.anchor(),
    signed: (id) => {
      const place = places.get(id)
      const line = place && log.read(place)
      return line?.kind === 'signed' ? line : undefined
    },
    isReplaced: (id) => replaced.has(id),
    knownSince: (destination) => destinations.get(nameOf(destination)),
    isEstablished: (destination) => {
      const since = destinations.get(nameOf(destination)) ?? log.now()
      return vouched.has(nameOf(destination)) || since <= log.now() - ESTABLISHED_MS
    },
    paidWithin: (ms) => {
      payments = payments.filter(({ at }) => at > log.now() - WEEK_MS)
      return payments.filter(({ at }) => at > log.now() - ms)
    },
    movedWithin: (ms) => {
      moves = moves.filter(({ at }) => at > log.now() - WEEK_MS)
      return moves.filter(({ at }) => at > log.now() - ms)
    },
    returnedWithin: (ms) => {
      returns = returns.filter(({ at }) => at > log.now() - WEEK_MS)
      return returns.filter(({ at }) => at > log.now() - ms)
    },
    leftWithin: (ms, asset, member) => {
      const now = log.now()
      recent = recent.filter(({ at }) => at > now - WEEK_MS)
      return recent
        .filter(({ at, paid }) => at > now - ms && paid.asset === asset && (!member || paid.member === member))
        .reduce((sum, { paid }) => sum + BigInt(paid.amount), 0n)
    },
    close: () => log.close(),
  }
}

function nameOf({ chain, target, memo, member }: Destination): string {
  return JSON.stringify([chain, target, memo, member])
}
