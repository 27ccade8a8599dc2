import { createHash } from 'node:crypto'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * The id of the n-th transfer that an actor's key causes. The same actor and key always give the same id, so whatever
 * is tried again meets what is there. The key is a UUIDv7, whose time the id keeps: the journal is ordered by it.
 */
export function transferId(actor: string, key: string, n = 0): string {
  const lower = key.toLowerCase()
  if (!UUID_V7.test(lower)) throw new TypeError('a key is a UUIDv7')
  const digest = createHash('sha256').update(`${actor}\n${lower}\n${n}`).digest('hex')
  return `${lower.slice(0, 13)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`
}
