import { houseAccountId } from '@cocobnk/chart'
import type { ExchangeDeps } from './deps.ts'

/** The house's balance of an asset, over all shards. */
export async function inventoryOf({ ledgers }: Pick<ExchangeDeps, 'ledgers'>, code: string): Promise<bigint> {
  const shards = Array.from({ length: ledgers.shards }, (_, shard) => houseAccountId(shard, code, 'inventory'))
  return (await ledgers.balances(shards)).reduce((sum, { balance }) => sum + balance, 0n)
}
