import { clearingAccountId } from '@cocobnk/chart'
import { shardOf, type Violation, verifyShards } from '@cocobnk/ledger'
import { arrivalIds } from './settlement.ts'

/** Verifies the whole ledger: each shard, and that the clearing accounts between them net to zero. */
export function verifyLedgers(
  urls: readonly string[],
  onBatch: (shard: number, accounts: number) => void = () => undefined,
): Promise<Violation | undefined> {
  return verifyShards({ urls, mirrorsOf: clearingPairs, onBatch })
}

function* clearingPairs(shards: number, assets: readonly string[]) {
  for (let first = 0; first < shards; first += 1)
    for (let second = first + 1; second < shards; second += 1)
      for (const asset of assets)
        yield {
          accounts: [clearingAccountId(first, second, asset), clearingAccountId(second, first, asset)] as const,
          arrivalIds: (account: string, reference: string) => arrivalIds(shardOf(account), reference),
        }
}
