import { type Ledgers, shardOf } from '@cocobnk/ledger'
import { defineWorkflow, type Step, stop, type Workflow } from '@cocobnk/workflow'
import { type CrossShardTransfer, chainOf, type Outcome } from './clearing.ts'
import { endHold, makeOrCancel } from './posting.ts'

export type ClearingWorkflow = Workflow<{ readonly seq: string }, Outcome>

/** The rows of transfers between shards. What is posted is read from them at every step; a run brings nothing but an id. */
type ClearingRows = {
  /** The transfer as it was asked for, or nothing if there is none or if it has ended. */
  readonly findOpen: (seq: string) => Promise<CrossShardTransfer | undefined>
  /** Notes how it ended, for who asked for it. Noting twice is noting once. */
  readonly noteEnd: (seq: string, outcome: Outcome) => Promise<void>
}

type Deps = { readonly ledgers: Pick<Ledgers, 'post'>; readonly rows: ClearingRows }

/** Carries money from one shard to another; the run is named by the transfer's id. */
export function clearingWorkflow(deps: Deps): ClearingWorkflow {
  return defineWorkflow('clearing', async (step, { seq }: { readonly seq: string }) => {
    const outcome = await carry(deps, step, seq)
    await step.run('note', () => deps.rows.noteEnd(seq, outcome))
    return outcome
  })
}

/**
 * Held here, credited there, settled here. The credit decides: once it stands the hold is settled, and only when it can
 * never stand is the hold freed. Every step may be done again, by this process or by two at once.
 */
async function carry({ ledgers, rows }: Deps, step: Step, seq: string): Promise<Outcome> {
  const make = (name: 'hold' | 'credit') =>
    step.run(name, async () => {
      const transfer = await openTransfer(rows, seq)
      return makeOrCancel(ledgers, chainOf(transfer, name), chainOf(transfer, `cancel ${name}`))
    })
  const end = (name: 'settle' | 'release') =>
    step.run(name, async () => endHold(ledgers, chainOf(await openTransfer(rows, seq), name)))

  const held = await make('hold')
  if (!held.made) return { outcome: 'REFUSED', code: held.code }
  const credited = await make('credit')
  if (credited.made) {
    await end('settle')
    return { outcome: 'DONE' }
  }
  // An id there that belongs to another transfer of the same name: the hold is that one's to end.
  if (credited.forEver) await end('release')
  return { outcome: 'REFUSED', code: credited.code }
}

/** A run of a transfer that nobody asked for, or that has ended, moves nothing. */
async function openTransfer(rows: ClearingRows, seq: string): Promise<CrossShardTransfer> {
  const transfer = await rows.findOpen(seq)
  if (!transfer) return stop('TRANSFER_NOT_OPEN', `no transfer ${seq} waits to be carried`)
  if (shardOf(transfer.from) === shardOf(transfer.to)) stop('SAME_SHARD', 'one shard does this in one chain')
  if (!/^[1-9]\d*$/.test(transfer.amount)) stop('AMOUNT_INVALID', 'an amount is a whole number above zero')
  return transfer
}
