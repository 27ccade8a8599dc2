/**
 * A request is in the log by when it came, but only once it was answered, so it may appear behind one that was shown already. No request
 * takes nearly as long as this.
 */
export const SETTLED_MS = 60_000

export type Entry = { readonly request_seq: string; readonly created_at: string }

/**
 * Picks what it has not picked before out of a log that is newest first, and answers it oldest first. It reads as far back as something new
 * may be; at first, until there is enough. If the log fails, nothing counts as picked.
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
