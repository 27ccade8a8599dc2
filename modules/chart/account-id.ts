import { createHash } from 'node:crypto'
import type { HouseAccountName } from './chart.ts'

/**
 * House accounts are known by what they are, so their ids are computed and never looked up: the same shard, asset and
 * kind always give the same id. Version 8 of the UUID says that it is made by us and not by chance or by time.
 */
export function houseAccountId(shard: number, asset: string, name: HouseAccountName): string {
  return derivedId(`house\n${shard}\n${asset}\n${name}`)
}

/** On `shard`, for what moves between it and `other`. */
export function clearingAccountId(shard: number, other: number, asset: string): string {
  return derivedId(`clearing\n${shard}\n${other}\n${asset}`)
}

function derivedId(facts: string): string {
  const hex = createHash('sha256').update(facts).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
