import { createHash } from 'node:crypto'
import { onShard, shardOf } from '@cocobnk/ledger'
import { type HouseAccountName, PARTS, type PartName } from './chart.ts'

/**
 * House accounts are known by what they are, so their ids are computed and never looked up: the same shard, asset and
 * kind always give the same id. Version 8 of the UUID says that it is made by us and not by chance or by time. Like
 * every account's id it names its shard.
 */
export function houseAccountId(shard: number, asset: string, name: HouseAccountName): string {
  return derivedId(shard, `house\n${asset}\n${name}`)
}

/** On `shard`, for what moves between it and `other`. */
export function clearingAccountId(shard: number, other: number, asset: string): string {
  return derivedId(shard, `clearing\n${other}\n${asset}`)
}

/** Where an account's owner sets something aside. Opened when it is first needed, so it may not exist. */
export function partAccountId(account: string, name: PartName): string {
  return derivedId(shardOf(account), `part\n${account}\n${name}`)
}

/** All that one account of a member is in the ledger: first what is usable, then its parts that are set aside. */
export function accountWithParts(account: string): readonly [string, ...string[]] {
  return [account, ...PARTS.map((name) => partAccountId(account, name))]
}

/** On the member's shard; a member may be due an allowance of an asset before having an account for it. */
export function allowanceAccountId(shard: number, memberSeq: string, asset: string): string {
  return derivedId(shard, `allowance\n${memberSeq}\n${asset}`)
}

function derivedId(shard: number, facts: string): string {
  const hex = createHash('sha256').update(facts).digest('hex')
  return onShard(shard, `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8000-8${hex.slice(12, 15)}-${hex.slice(15, 27)}`)
}
