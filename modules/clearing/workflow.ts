import type { Ledgers } from '@cocobnk/ledger'
import { shardOf } from '@cocobnk/ledger'
import { defineWorkflow, type Step, stop, type Workflow } from '@cocobnk/workflow'
import { type CrossShardTransfer, chainOf, type Outcome } from './clearing.ts'
import { endHold, makeOrCancel } from './posting.ts'

export type ClearingWorkflow = Workflow<CrossShardTransfer, Outcome>

/** Notes how a transfer ended, for who asked for it. Noting twice is noting once. */
export type NoteEnd = (transferId: string, outcome: Outcome) => Promise<void>

/** Carries money from one shard to another; the run is named by the transfer's id. */
export function clearingWorkflow(ledgers: Pick<Ledgers, 'post'>, noteEnd: NoteEnd = async () => {}): ClearingWorkflow {
  return defineWorkflow('clearing', async (step, transfer: CrossShardTransfer) => {
    const outcome = await carry(ledgers, step, transfer)
    await step.run('note', () => noteEnd(transfer.id, outcome))
    return outcome
  })
}

/**
 * Held here, credited there, settled here. The credit decides: once it stands the hold is settled, and only when it can
 * never stand is the hold freed. Every step may be done again, by this process or by two at once.
 */
async function carry(ledgers: Pick<Ledgers, 'post'>, step: Step, transfer: CrossShardTransfer): Promise<Outcome> {
  if (shardOf(transfer.from) === shardOf(transfer.to)) stop('SAME_SHARD', 'one shard does this in one chain')
  if (!/^[1-9]\d*$/.test(transfer.amount)) stop('AMOUNT_INVALID', 'an amount is a whole number above zero')
  const make = (name: 'hold' | 'credit') =>
    step.run(name, () => makeOrCancel(ledgers, chainOf(transfer, name), chainOf(transfer, `cancel ${name}`)))
  const end = (name: 'settle' | 'release') => step.run(name, () => endHold(ledgers, chainOf(transfer, name)))

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
