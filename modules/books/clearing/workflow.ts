import { type Ledgers, withIntent } from '@cocobnk/ledger'
import { defineWorkflow, stop, type Workflow } from '@cocobnk/workflow'
import { carry } from './carry.ts'
import { chainOf, isNear, limitOf, type Outcome, type Settlement } from './settlement.ts'

export type ClearingWorkflow = Workflow<{ readonly seq: string }, Outcome>

/** The rows of settlements between shards. Every step reads them; a run carries nothing but an id. */
type SettlementRows = {
  /** The settlement as requested; undefined if it does not exist or has ended. */
  readonly findOpen: (seq: string) => Promise<Settlement | undefined>
  /** Records its outcome for the requester. Idempotent. */
  readonly noteEnd: (seq: string, outcome: Outcome) => Promise<void>
}

type Deps = { readonly ledgers: Pick<Ledgers, 'post' | 'postWithin'>; readonly rows: SettlementRows }

/** Finishes a settlement that a mover left behind; the run's id is the settlement's. */
export function clearingWorkflow({ ledgers, rows }: Deps): ClearingWorkflow {
  return defineWorkflow('clearing', async (step, { seq }: { readonly seq: string }) => {
    const outcome = await carry(ledgers, {
      chainOf,
      limitOf,
      doStep: (name, act) =>
        step.run(name, async () => {
          const settlement = await openSettlement(rows, seq)
          return withIntent(settlement.intent, () => act(settlement))
        }),
    })
    await step.run('note', () => rows.noteEnd(seq, outcome))
    return outcome
  })
}

/** Loads the open settlement of a run. Ends the run without moving anything if it was never requested or has already ended. */
async function openSettlement(rows: SettlementRows, seq: string): Promise<Settlement> {
  const settlement = await rows.findOpen(seq)
  if (!settlement) return stop('SETTLEMENT_NOT_OPEN', `no settlement ${seq} waits to be carried`)
  if (isNear(settlement)) stop('SAME_SHARD', 'one shard does this in one chain')
  return settlement
}
