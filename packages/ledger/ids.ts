import { hash } from 'node:crypto'
import { onShard } from './shard.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * The id of the n-th transfer that an actor's key causes on a shard. It is deterministic, so a retry finds what is already posted. The key
 * is a UUIDv7 whose time the id keeps, because the journal is ordered by it.
 */
export function transferId(shard: number, actor: string, key: string, n = 0): string {
  const lower = key.toLowerCase()
  if (!UUID_V7.test(lower)) throw new TypeError('a key must be a UUIDv7')
  const digest = hash('sha256', `${actor}\n${lower}\n${n}`)
  return onShard(shard, `${lower.slice(0, 13)}-7000-8${digest.slice(0, 3)}-${digest.slice(3, 15)}`)
}
