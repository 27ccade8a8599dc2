import { setTimeout as pause } from 'node:timers/promises'
import { houseAccountId } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { upsertNeed } from './store.ts'
import type { HouseFundTables } from './tables.ts'

type Deps = { readonly db: Kysely<HouseFundTables>; readonly ledgers: Pick<Ledgers, 'balances'> }
type Need = {
  readonly fund: 'inventory' | 'rewards'
  readonly asset: string
  readonly shard: number
  readonly amount: bigint
}

const LOOK_MS = 50

/** Requests an amount of a fund on a shard from the worker, and waits up to the given time. Returns whether it has arrived. */
export async function bringFund({ db, ledgers }: Deps, need: Need, waitMs: number): Promise<boolean> {
  const { fund, asset, shard, amount } = need
  await upsertNeed(db, need)
  const id = houseAccountId(shard, asset, fund)
  for (const until = performance.now() + waitMs; ; await pause(LOOK_MS)) {
    const [found] = await ledgers.balances([id])
    if (found && found.balance - found.heldOut >= amount) return true
    if (performance.now() >= until) return false
  }
}
