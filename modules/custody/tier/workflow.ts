import { selectAsset } from '@cocobnk/asset'
import { type CustodyDeps, carryTransaction } from '@cocobnk/custody'
import { defineWorkflow, stop, type Workflow } from '@cocobnk/workflow'
import type { TierDb } from './deps.ts'
import { markFinished, selectMove } from './store.ts'

export type TierWorkflow = Workflow<{ readonly seq: string }, { readonly txid: string }>
type Deps = CustodyDeps & { readonly db: TierDb }

/** Carries a move to its last confirmation. Its bytes are in rows; the run's id is the move's. */
export function tierWorkflow(deps: Deps): TierWorkflow {
  return defineWorkflow('tier', async (step, { seq }: { readonly seq: string }) => {
    const { depth } = await step.run('plan', () => planOf(deps, seq))
    const { txid, failed } = await carryTransaction(deps, step, seq, { depth })
    // The transaction failed for an unknown reason, so the move stays open until an operator has investigated.
    if (failed) stop('TIER_MOVE_FAILED', `${txid} stands in a block and did nothing`)
    await step.run('finish', () => markFinished(deps.db, seq))
    return { txid }
  })
}

async function planOf({ db }: Deps, seq: string) {
  const move = await selectMove(db, seq)
  const asset = move && (await selectAsset(db, move.asset_seq))
  return { depth: Math.max(asset?.confirmations_required ?? 1, 1) }
}
