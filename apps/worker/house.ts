import { selectEveryAsset } from '@cocobnk/asset'
import { openHouseAccounts } from '@cocobnk/chart'
import type { Context } from './context.ts'

/** The house's own accounts of every asset on every shard, opened where they are missing. */
export async function openHouse({ bank, ledgers }: Pick<Context, 'bank' | 'ledgers'>): Promise<void> {
  const codes = (await selectEveryAsset(bank.db)).map(({ code }) => code)
  for (let shard = 0; shard < ledgers.shards; shard += 1) {
    const opened = await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, codes)
    if (!opened.ok) throw new Error(`accounts of the house on shard ${shard} are of another kind`)
  }
}
