import type { AssetTables } from '@cocobnk/asset'
import { inTransaction, type Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { type MemberTables, memberSince, securityChangedAt } from '@cocobnk/member'
import { defineWorkflow, type Workflow } from '@cocobnk/workflow'
import { arrivedSince } from './arrived.ts'
import { holdWithdrawal } from './hold.ts'
import { isFirstTo, markStarted, selectOutflows, selectUnapproved, selectWaiting, updateReview } from './judge.store.ts'
import { judge, type Policy } from './judge.ts'
import { lockWithdrawal, selectWithdrawal, updateCleared, type WithdrawalRow } from './store.ts'
import type { WithdrawalTables } from './tables.ts'

type Db = Kysely<
  Pick<WithdrawalTables, 'withdrawal' | 'withdrawal_outflow'> &
    AssetTables &
    Pick<MemberTables, 'member' | 'security_event'>
>

export type PolicyDeps = {
  readonly db: Db
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'entriesFrom' | 'entryAt'>
  readonly policy: () => Promise<Policy>
}

type Decided = { readonly step: WithdrawalRow['step'] }
export type WithdrawalWorkflow = Workflow<{ readonly seq: string }, Decided>

const MINUTE_MS = 60_000
const BATCH = 100

/** Holds the money if that has not happened, and decides whether it is reviewed. Cleared withdrawals are taken over by the payout. */
export function withdrawalWorkflow(deps: PolicyDeps): WithdrawalWorkflow {
  return defineWorkflow('withdrawal', async (step, { seq }: { readonly seq: string }) => {
    const fault = await step.run('hold', async () => (await holdWithdrawal(deps, seq)) ?? null)
    return fault ? { step: 'REFUSED' } : step.run('judge', () => judgeWithdrawal(deps, seq))
  })
}

/** Judges under the row's lock, so that a cancellation comes before or after, never in between. */
async function judgeWithdrawal({ db, ledgers, policy }: PolicyDeps, seq: string): Promise<Decided> {
  // Before the transaction: inside, reading it could wait for its own connection, and the ledger must not be called.
  const [rules, { account_seq }] = await Promise.all([policy(), selectWithdrawal(db, seq)])
  const now = new Date()
  const freshSince = new Date(now.getTime() - rules.fresh_deposit_minutes * MINUTE_MS)
  const arrived = await arrivedSince(ledgers, account_seq, freshSince)
  return inTransaction(db, async (transaction): Promise<Decided> => {
    const row = await lockWithdrawal(transaction, seq)
    if (row.step !== 'HELD') return { step: row.step }
    const verdict = judge(rules, {
      usot: row.usot,
      ...(await selectOutflows(transaction, row)),
      unapproved: await selectUnapproved(transaction, row, rules.two_person_window_hours),
      isFirstToAddress: await isFirstTo(transaction, row),
      memberSince: await memberSince(transaction, row.member_seq),
      securityChangedAt: await securityChangedAt(transaction, row.member_seq),
      total: row.net + row.fee,
      arrived,
      now,
    })
    if (verdict.reasons.length === 0) await updateCleared(transaction, seq)
    else await updateReview(transaction, seq, verdict)
    return { step: verdict.reasons.length === 0 ? 'CLEARED' : 'REVIEW' }
  })
}

/** Hands withdrawals to the workflow engine. Idempotent. Returns whether there may be more. */
export async function dispatchWithdrawals(db: Db, startRun: (seq: string) => Promise<void>): Promise<boolean> {
  const waiting = await selectWaiting(db, BATCH)
  for (const seq of waiting) {
    await startRun(seq)
    await markStarted(db, seq)
  }
  return waiting.length === BATCH
}
