import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type HaltTables, selectHaltedAssets } from '@cocobnk/halt'
import { judge, type Measured } from './judge.ts'
import { type HealthTables, selectBeats, selectCurrent, tryLock, turnTo } from './store.ts'

export type HealthDatabase = Kysely<HealthTables & HaltTables & AssetTables>

/** The last comparison of an asset's chain and books. */
export type Look = Measured['looks'][number] & { readonly code: string; readonly is_active: boolean; readonly at: Date }

export type ReadDeps = { readonly db: HealthDatabase; readonly lastLooks: () => Promise<readonly Look[]> }
export type ObserveDeps = ReadDeps & Pick<Measured, 'isPublicNet'>

/** Records the changes since the last observation by any process. */
export async function observe({ db, lastLooks, isPublicNet }: ObserveDeps): Promise<void> {
  const looks = (await lastLooks()).filter(({ is_active }) => is_active)
  await inTransaction(db, async (transaction) => {
    if (!(await tryLock(transaction))) return
    const halted = await selectHaltedAssets(transaction)
    const active = (await selectEveryAsset(transaction)).filter(({ is_active }) => is_active)
    const states = judge({
      beats: await selectBeats(transaction),
      assets: { all: active.length, halted: halted.length },
      looks,
      isPublicNet,
    })
    const current = new Map((await selectCurrent(transaction)).map(({ part, state }) => [part, state]))
    for (const [part, state] of states) if (current.get(part) !== state) await turnTo(transaction, part, state)
  })
}
