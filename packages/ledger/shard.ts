import { createHash } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'

/**
 * Ids of accounts and transfers contain their shard in the three digits after the version, so that no look-up is needed. It also prevents
 * an id from meaning two things on two shards.
 */
const SHARD_AT = 15
const SHARD_DIGITS = 3
export const MOST_SHARDS = 16 ** SHARD_DIGITS

export function shardOf(id: string): number {
  return Number.parseInt(id.slice(SHARD_AT, SHARD_AT + SHARD_DIGITS), 16)
}

/** The same id on that shard. The overwritten digits were random, and enough randomness is left. */
export function onShard(shard: number, id: string): string {
  if (!Number.isInteger(shard) || shard < 0 || shard >= MOST_SHARDS)
    throw new RangeError(`shard ${shard} does not exist`)
  const digits = shard.toString(16).padStart(SHARD_DIGITS, '0')
  return id.slice(0, SHARD_AT) + digits + id.slice(SHARD_AT + SHARD_DIGITS)
}

/** A new id on a shard: for an account, or for a transfer without a key. */
export function newId(shard: number): string {
  return onShard(shard, uuidV7())
}

/**
 * The shard of an owner's first account; later accounts follow it, by `shardOf`. Called once per owner, so the list may change: a new shard
 * gets new owners, a full one is left out.
 */
export function chooseShard(owner: string, open: readonly number[]): number {
  const weighed = open.map((shard) => ({ shard, weight: weightOf(owner, shard) }))
  const [first, ...rest] = weighed
  if (!first) throw new RangeError('no shard accepts new owners')
  return rest.reduce((best, one) => (one.weight > best.weight ? one : best), first).shard
}

function weightOf(owner: string, shard: number): bigint {
  return createHash('sha256').update(`${owner}\n${shard}`).digest().readBigUInt64BE(0)
}
