import type { Entry } from '@cocobnk/ledger'

/** The next entries of one account, in list order. */
export type Place = { readonly account: string; readonly entries: readonly Entry[]; readonly hasMore: boolean }

export type TakenEntry = Entry & { readonly account: string }

type Wanted = {
  readonly isWanted: (entry: Entry, account: string) => boolean
  readonly pageSize: number
  readonly newestFirst: boolean
}

/**
 * Merges several accounts' entries by time. A page ends when it is full, or where an account's entries run out and more must be read.
 * `next` holds each account's position to continue from; zero if the account has no more.
 */
export function mergePage(places: readonly Place[], { isWanted, pageSize, newestFirst }: Wanted) {
  const read = places.map(() => 0)
  const taken: TakenEntry[] = []
  for (;;) {
    const index = firstOf(places, read, newestFirst)
    const entry = index === undefined ? undefined : places[index]?.entries[read[index] ?? 0]
    if (index === undefined || !entry) break
    const account = places[index]?.account ?? ''
    if (isWanted(entry, account)) {
      if (taken.length === pageSize) break
      taken.push({ ...entry, account })
    }
    read[index] = (read[index] ?? 0) + 1
    if (read[index] === places[index]?.entries.length && places[index]?.hasMore) break
  }
  const next = places.map((place, index) => placeAfter(place, read[index] ?? 0, newestFirst))
  return { taken, next: next.some((place) => place > 0n) ? next : null }
}

function firstOf(places: readonly Place[], read: readonly number[], newestFirst: boolean): number | undefined {
  let first: number | undefined
  for (const [index, { entries }] of places.entries()) {
    const entry = entries[read[index] ?? 0]
    const best = first === undefined ? undefined : places[first]?.entries[read[first] ?? 0]
    if (entry && (!best || isAhead(entry, best, newestFirst))) first = index
  }
  return first
}

function isAhead(one: Entry, than: Entry, newestFirst: boolean): boolean {
  const [a, b] = newestFirst ? [than, one] : [one, than]
  return a.at < b.at || (a.at.getTime() === b.at.getTime() && a.transfer < b.transfer)
}

/** The position to continue from: newest first, entries before the last one read; oldest first, the entry after it. Zero at the end. */
function placeAfter({ entries, hasMore }: Place, read: number, newestFirst: boolean): bigint {
  if (read === entries.length && !hasMore) return 0n
  const last = entries[read - 1]
  const ahead = entries[read]
  if (last) return newestFirst ? last.entry : last.entry + 1n
  return ahead ? (newestFirst ? ahead.entry + 1n : ahead.entry) : 0n
}
