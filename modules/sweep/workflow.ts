import { type AssetTables, selectAsset } from '@cocobnk/asset'
import { type CustodyDeps, type CustodyTables, carryTransaction } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import { defineWorkflow, type Workflow } from '@cocobnk/workflow'
import { markFinished, selectSweep } from './store.ts'
import type { SweepTables } from './tables.ts'

export type SweepWorkflow = Workflow<{ readonly seq: string }, { readonly txid: string }>
type Deps = CustodyDeps & { readonly db: Kysely<SweepTables & CustodyTables & AssetTables> }

/** Carries a planned sweep to its last confirmation. The plan and its bytes stand in rows; the run is named by the sweep. */
export function sweepWorkflow(deps: Deps): SweepWorkflow {
  return defineWorkflow('sweep', async (step, { seq }: { readonly seq: string }) => {
    const depth = await step.run('depth', () => depthOf(deps, seq))
    const { txid } = await carryTransaction(deps, step, seq, depth)
    await step.run('finish', () => markFinished(deps.db, seq))
    return { txid }
  })
}

async function depthOf({ db }: Deps, seq: string): Promise<number> {
  const asset = await selectAsset(db, (await selectSweep(db, seq)).asset_seq)
  return Math.max(asset?.confirmations_required ?? 1, 1)
}
