import { selectEveryAsset } from '@cocobnk/asset'
import { openHouseAccounts } from '@cocobnk/chart'
import type { Job } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

/** A day is often enough: assets are added only by migrations, and workers start after them. */
const EVERY_MS = 24 * 60 * 60_000

/**
 * Opens the house accounts of every asset on every shard where they are missing. Until then the ledger refuses postings that need them,
 * and they are retried.
 */
export function houseAccountJob({ bank, ledgers }: Context): Job {
  return {
    name: 'house_account.open',
    everyMs: EVERY_MS,
    run: async () => {
      const codes = (await selectEveryAsset(bank.db)).map(({ code }) => code)
      for (let shard = 0; shard < ledgers.shards; shard += 1) {
        const opened = await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, codes)
        if (!opened.ok) throw new Error(`house accounts on shard ${shard} are of another kind`)
      }
    },
  }
}
