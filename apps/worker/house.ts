import { setTimeout as pause } from 'node:timers/promises'
import { selectEveryAsset } from '@cocobnk/asset'
import { openHouseAccounts } from '@cocobnk/chart'
import type { Context } from './context.ts'

const AFTER_TROUBLE_MS = 1_000

/**
 * Opens the house's own accounts of every asset on every shard where they are missing, however long a database takes to come
 * up. Whoever posts before that is refused by the ledger and tries again.
 */
export function openHouse({ bank, ledgers, log }: Context): { readonly close: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      try {
        return await openOnce({ bank, ledgers })
      } catch (err) {
        log.warn({ err }, 'the accounts of the house could not be opened yet')
        await pause(AFTER_TROUBLE_MS, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  const working = work()
  return {
    close: async () => {
      stopping.abort()
      await working
    },
  }
}

async function openOnce({ bank, ledgers }: Pick<Context, 'bank' | 'ledgers'>): Promise<void> {
  const codes = (await selectEveryAsset(bank.db)).map(({ code }) => code)
  for (let shard = 0; shard < ledgers.shards; shard += 1) {
    const opened = await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, codes)
    if (!opened.ok) throw new Error(`accounts of the house on shard ${shard} are of another kind`)
  }
}
