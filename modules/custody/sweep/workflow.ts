import { type AssetTables, selectAsset } from '@cocobnk/asset'
import { type CustodyDeps, type CustodyTables, carryTransaction } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import { defineWorkflow, stop, type Workflow } from '@cocobnk/workflow'
import { markFinished, selectSweep } from './store.ts'
import type { SweepTables } from './tables.ts'

export type SweepWorkflow = Workflow<{ readonly seq: string }, { readonly txid: string }>
type Deps = CustodyDeps & { readonly db: Kysely<SweepTables & CustodyTables & AssetTables> }

/** Carries a planned sweep to its last confirmation. The plan and its bytes are in rows; the run's id is the sweep's. */
export function sweepWorkflow(deps: Deps): SweepWorkflow {
  return defineWorkflow('sweep', async (step, { seq }: { readonly seq: string }) => {
    const { depth, gasSeq } = await step.run('plan', () => planOf(deps, seq))
    if (gasSeq !== null) await carryTransaction(deps, step, gasSeq, { depth })
    const { txid, failed } = await carryTransaction(deps, step, seq, { depth })
    // The transaction failed for an unknown reason, so the sweep stays open until an operator has investigated.
    if (failed) stop('SWEEP_FAILED', `${txid} stands in a block and did nothing`)
    await step.run('finish', () => markFinished(deps.db, seq))
    return { txid }
  })
}

async function planOf({ db }: Deps, seq: string) {
  const { asset_seq, gas_seq: gasSeq } = await selectSweep(db, seq)
  const asset = await selectAsset(db, asset_seq)
  return { depth: Math.max(asset?.confirmations_required ?? 1, 1), gasSeq }
}
