import type { Breach, Reader } from '../breach.ts'

/** A whole sum takes at most this share of the time. */
const REST = 20

/**
 * Double entry: all balances of an asset on a shard sum to zero, so what members and house are owed equals what is kept. Each posting is
 * compared when it is read; this finds balances that were changed without one. It reads every account, so it rests twenty times as long as
 * it took: of a million accounts it is done in every round, of ten million every minute or so.
 */
export function createSums(shards: readonly Reader[]) {
  const dueAt = shards.map(() => 0)
  return async (): Promise<Breach[]> => {
    const found: Breach[] = []
    for (const [shard, reader] of shards.entries()) {
      if (performance.now() < (dueAt[shard] ?? 0)) continue
      const began = performance.now()
      const rows = await reader.query<{ asset: string; sum: string }>(
        'SELECT asset, sum(balance)::text AS sum FROM account GROUP BY asset HAVING sum(balance) <> 0',
      )
      const took = performance.now() - began
      dueAt[shard] = performance.now() + took * REST
      for (const { asset, sum } of rows)
        found.push({ rule: 'books.unequal', asset, found: { shard: String(shard), difference: sum } })
    }
    return found
  }
}
