import { carryHome, carrySigned, signFirst } from '@cocobnk/custody'
import { defineWorkflow, type Workflow } from '@cocobnk/workflow'
import type { CarryDeps } from './deps.ts'
import { paidBy, postEach } from './post.ts'
import { close, finish, giveUp, planAnew } from './settle.ts'

export type PayoutWorkflow = Workflow<{ readonly seq: string }, { readonly txid: string; readonly paid: boolean }>

/** Carries a planned payout to its end: paid, or given back once nothing that was signed can confirm any more (W3). */
export function payoutWorkflow(deps: CarryDeps): PayoutWorkflow {
  return defineWorkflow('payout', async (step, { seq }: { readonly seq: string }) => {
    const depth = await step.run('plan', () => depthOf(deps, seq))
    const carrying = { depth, patience: deps.patience }
    const { refusal } = await signFirst(deps, step, seq, () => isBlocked(deps, seq))
    if (refusal === 'BLOCKED') {
      const { txid } = await carryHome(deps, step, seq, carrying)
      await step.run('plan anew', () => planAnew(deps, seq))
      return { txid, paid: false }
    }
    if (refusal !== null) {
      await step.run('give up', () => giveUp(deps, seq))
      const { txid } = await carryHome(deps, step, seq, carrying)
      await step.run('close', () => close(deps, seq))
      return { txid, paid: false }
    }
    await step.run('send', () => postEach(deps, seq, 'send'))
    const { txid, failed, canceled } = await carrySigned(deps, step, seq, carrying)
    const paid = !failed && !canceled
    await step.run(paid ? 'settle' : 'return', () => postEach(deps, seq, paid ? 'settle' : 'return'))
    await step.run('finish', () => finish(deps, seq, paid))
    return { txid, paid }
  })
}

/** The highest number of confirmations that one of its assets requires. */
async function depthOf(deps: CarryDeps, seq: string): Promise<number> {
  const rows = await paidBy(deps, seq)
  return Math.max(1, ...rows.map(({ confirmations_required }) => confirmations_required))
}

/** Whether the payout must not be signed. Throws while an asset is halted or a returned deposit's block is gone, so that it waits. */
async function isBlocked({ transact }: CarryDeps, seq: string): Promise<boolean> {
  const blocker = await transact(({ payables }) => payables.selectBlocker(seq))
  if (blocker === 'ASSET') throw new Error('withdrawals of this asset are halted')
  if (blocker === 'BLOCK') throw new Error('the deposit to be returned has left the chain')
  return blocker === 'ACCOUNT'
}
