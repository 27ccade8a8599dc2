import { hash } from 'node:crypto'
import { onShard, shardOf } from '@cocobnk/ledger'
import { type HouseAccountName, PARTS, type PartName } from './chart.ts'

/**
 * House accounts are identified by what they are, so their ids are computed and never looked up: the same shard, asset and kind always give
 * the same id. UUID version 8 marks a custom id. Like every account's id it contains its shard.
 */
export function houseAccountId(shard: number, asset: string, name: HouseAccountName): string {
  return derivedId(shard, `house\n${asset}\n${name}`)
}

/** On `shard`, for money moving between it and `other`. */
export function clearingAccountId(shard: number, other: number, asset: string): string {
  return derivedId(shard, `clearing\n${other}\n${asset}`)
}

/** Where part of an account is held. Opened on first use, so it may not exist. */
export function partAccountId(account: string, name: PartName): string {
  return derivedId(shardOf(account), `part\n${account}\n${name}`)
}

/** The ledger accounts of one member account: the one it spends from, then its held parts. */
export function accountWithParts(account: string): readonly [string, ...string[]] {
  return [account, ...PARTS.map((name) => partAccountId(account, name))]
}

/**
 * The ledger accounts that freezing a member account freezes. The trading part stays open: fills are final when they are matched, so its
 * money is owed to others. Only the market's process moves it, into fills or back to the frozen account, and it takes no new order.
 */
export function frozenWith(account: string): readonly string[] {
  const trading = partAccountId(account, 'trading')
  return accountWithParts(account).filter((id) => id !== trading)
}

/** On the member's shard; a member may earn an allowance in an asset before having an account for it. */
export function allowanceAccountId(shard: number, memberSeq: string, asset: string): string {
  return derivedId(shard, `allowance\n${memberSeq}\n${asset}`)
}

function derivedId(shard: number, facts: string): string {
  const hex = hash('sha256', facts)
  return onShard(shard, `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8000-8${hex.slice(12, 15)}-${hex.slice(15, 27)}`)
}
