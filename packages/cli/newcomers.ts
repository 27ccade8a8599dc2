/**
 * The log is ordered by arrival, but a request is added only once it is answered, so it can appear behind one that is already shown. No
 * request takes nearly as long as this.
 */
export const SETTLED_MS = 60_000

export type Entry = { readonly request_seq: string; readonly created_at: string }

/**
 * Returns a function that reads a newest-first log and returns the entries it has not returned before, oldest first. It reads as far back
 * as new entries can appear; the first call also reads until `isEnough`. If reading fails, the next call returns the same entries.
 */
export function newcomersOf<One extends Entry>(isEnough: (found: readonly One[]) => boolean) {
  let picked = new Map<string, number>()
  let newestMs: number | undefined

  return async (log: AsyncIterable<One>): Promise<One[]> => {
    const isFirst = newestMs === undefined
    const found: One[] = []
    let newest = newestMs
    for await (const entry of log) {
      const atMs = Date.parse(entry.created_at)
      newest = Math.max(newest ?? atMs, atMs)
      if (atMs < (newestMs ?? newest) - SETTLED_MS && (!isFirst || isEnough(found))) break
      if (!picked.has(entry.request_seq)) found.push(entry)
    }
    newestMs = newest ?? 0
    const oldestMs = newestMs - SETTLED_MS
    const known = [...picked, ...found.map((one) => [one.request_seq, Date.parse(one.created_at)] as const)]
    picked = new Map(known.filter(([, atMs]) => atMs >= oldestMs))
    return found.reverse()
  }
}
