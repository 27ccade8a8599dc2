import { createHash } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'

/**
 * Ids of accounts and of transfers name their shard in the three digits behind the version, so that whoever has an id
 * knows where to ask: nothing is looked up. It also keeps an id from meaning two things on two shards.
 */
const SHARD_AT = 15
const SHARD_DIGITS = 3
export const MOST_SHARDS = 16 ** SHARD_DIGITS

export function shardOf(id: string): number {
  return Number.parseInt(id.slice(SHARD_AT, SHARD_AT + SHARD_DIGITS), 16)
}

/** The same id, naming that shard. What is lost of it was chance, of which enough is left. */
export function onShard(shard: number, id: string): string {
  if (!Number.isInteger(shard) || shard < 0 || shard >= MOST_SHARDS) throw new RangeError(`there is no shard ${shard}`)
  const digits = shard.toString(16).padStart(SHARD_DIGITS, '0')
  return id.slice(0, SHARD_AT) + digits + id.slice(SHARD_AT + SHARD_DIGITS)
}

/** An id for something new on a shard: an account, or a transfer that no key stands for. */
export function newId(shard: number): string {
  return onShard(shard, uuidV7())
}

/**
 * Where the first account of an owner goes; all others follow it, by `shardOf`. Asked once for each owner, so the list
 * may change from then on: a new shard takes new owners, a full one is left out.
 */
export function chooseShard(owner: string, open: readonly number[]): number {
  const weighed = open.map((shard) => ({ shard, weight: weightOf(owner, shard) }))
  const [first, ...rest] = weighed
  if (!first) throw new RangeError('no shard takes new owners')
  return rest.reduce((best, one) => (one.weight > best.weight ? one : best), first).shard
}

function weightOf(owner: string, shard: number): bigint {
  return createHash('sha256').update(`${owner}\n${shard}`).digest().readBigUInt64BE(0)
}
