import { join } from 'node:path'
import { type Entry, openLog, type Paid, type Place, type Signed } from './log.ts'

/** What the signer knows from its own log and from nobody else. */
export type Memory = {
  now(): number
  append(entry: Entry): void
  /** What was signed under an id. */
  signed(id: string): Signed | undefined
  /** Whether something newer takes its place. */
  isReplaced(id: string): boolean
  /** Since when a member's destination stands in the log. */
  knownSince(target: Destination): number | undefined
  /** What left in the last so many milliseconds, to one member or in all. */
  leftWithin(ms: number, asset: string, member?: string): bigint
  close(): void
}

export type Destination = {
  readonly chain: string
  readonly target: string
  readonly memo: string | null
  readonly member: string
}

const WEEK_MS = 7 * 24 * 3_600_000

export function openMemory(folder: string, clock?: () => number): Memory {
  const places = new Map<string, Place>()
  const destinations = new Map<string, number>()
  const replaced = new Set<string>()
  let recent: { readonly at: number; readonly paid: Paid }[] = []

  const log = openLog(
    join(folder, 'log.jsonl'),
    (line, place) => {
      if (line.kind === 'destination' && !destinations.has(nameOf(line))) destinations.set(nameOf(line), line.at)
      if (line.kind !== 'signed') return
      places.set(line.id, place)
      if (line.replaces !== undefined) replaced.add(line.replaces)
      recent.push(...line.adds.map((paid) => ({ at: line.at, paid })))
    },
    clock,
  )

  return {
    now: () => log.now(),
    append: (entry) => log.append(entry),
    signed: (id) => {
      const place = places.get(id)
      const line = place && log.read(place)
      return line?.kind === 'signed' ? line : undefined
    },
    isReplaced: (id) => replaced.has(id),
    knownSince: (destination) => destinations.get(nameOf(destination)),
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
