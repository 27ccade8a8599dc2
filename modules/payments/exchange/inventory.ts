import { type HouseAccountName, houseAccountId } from '@cocobnk/chart'
import type { ExchangeDeps } from './deps.ts'

type Deps = Pick<ExchangeDeps, 'ledgers'>

/** What the house has of an asset, over all shards. */
export function inventoryOf(deps: Deps, code: string): Promise<bigint> {
  return houseBalance(deps, code, 'inventory')
}

/** Of one kind of the house's accounts, over all shards. */
export async function houseBalance({ ledgers }: Deps, code: string, name: HouseAccountName): Promise<bigint> {
  const shards = Array.from({ length: ledgers.shards }, (_, shard) => houseAccountId(shard, code, name))
  return (await ledgers.balances(shards)).reduce((sum, { balance }) => sum + balance, 0n)
}
