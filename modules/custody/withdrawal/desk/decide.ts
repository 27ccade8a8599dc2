import { askFor, type Performers } from '@cocobnk/approval'
import { assetOfSeq } from '@cocobnk/asset'
import { destinationFacts, recordAudit } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { lockMemberState, memberVault } from '@cocobnk/member'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectBlockers } from '../blocker.store.ts'
import { DETAILS_FIELD, type Destination, REASON_FIELD } from '../destination.ts'
import { giveBack } from '../hold.ts'
import { lockWithdrawal, updateCleared, updateRejected, type WithdrawalRow } from '../store.ts'
import type { WithdrawalDeskDatabase, WithdrawalDeskDeps } from './deps.ts'
import { selectWithdrawal } from './store.ts'

type Key = 'PATCH /operator/withdraw/{withdrawal_seq}'
type Decided = Promise<Result<Output<Key>, CodeOf<Key>>>
type Verdict = {
  readonly withdrawalSeq: string
  readonly isApproved: boolean
  readonly reason: string
  readonly caller: OperatorCaller
}

const DONE: Output<Key> = { approval_seq: null, expires_at: null }
const TWO = 2

/** One operator rejects, or approves what needs one. If it needs two, one requests the approval and another one approves. */
export async function decideWithdrawal(deps: WithdrawalDeskDeps, verdict: Verdict): Decided {
  const row = await selectWithdrawal(deps.db, verdict.withdrawalSeq)
  if (!row) return refuse('NOT_FOUND')
  if (row.step !== 'REVIEW') return refuse('WITHDRAWAL_DECIDED')
  // The operator's screen may be a minute old, so the current state is checked.
  const refused = verdict.isApproved ? await refusalOf(deps.db, row) : undefined
  if (refused) return refuse(refused)
  if (verdict.isApproved && row.approvals_needed === TWO) return askToLetGo(deps, row, verdict)
  const facts = await factsOf(deps, row)
  const decided = await commitIfOk(deps.db, async (transaction) => {
    const locked = await lockWithdrawal(transaction, row.withdrawal_seq)
    if (locked.step !== 'REVIEW') return refuse('WITHDRAWAL_DECIDED')
    const refusedNow = verdict.isApproved ? await refusalOf(transaction, locked) : undefined
    if (refusedNow) return refuse(refusedNow)
    if (verdict.isApproved) await updateCleared(transaction, locked.withdrawal_seq)
    else await reject({ ...deps, db: transaction }, locked, verdict.reason)
    await recordAudit(transaction, {
      actor: `operator:${verdict.caller.operatorSeq}`,
      action: verdict.isApproved ? 'withdrawal.approve' : 'withdrawal.reject',
      subject: `withdrawal:${locked.withdrawal_seq}`,
      detail: { member: locked.member_seq, reason: verdict.reason, facts },
    })
    return ok(DONE)
  })
  if (decided.ok && !verdict.isApproved) await giveBack(deps, row.withdrawal_seq)
  return decided
}

async function askToLetGo(deps: WithdrawalDeskDeps, row: WithdrawalRow, { reason, caller }: Verdict): Decided {
  const { db, push } = deps
  const { net, asset, destination, destination_sha256: digest } = await factsOf(deps, row)
  const audited = digest ? `${destination} sha256:${digest}` : destination
  const changes = [
    { name: 'step', before: 'REVIEW', after: 'CLEARED' },
    { name: 'net', before: null, after: `${net} ${asset}` },
    { name: 'address', before: null, after: row.address ?? destination, personal: true as const, audited },
  ]
  const subject = `withdrawal:${row.withdrawal_seq}`
  const payload = { withdrawalSeq: row.withdrawal_seq }
  return askFor({ db, push }, { action: 'withdrawal.approve', subject, changes, payload, reason, maker: caller })
}

/**
 * Returns why it may not be approved. A halted asset does not count: that concerns the bank's coins, and the withdrawal waits for the
 * release.
 */
async function refusalOf(
  db: WithdrawalDeskDatabase,
  { withdrawal_seq, member_seq }: WithdrawalRow,
): Promise<'MEMBER_NOT_ACTIVE' | 'WITHDRAWAL_ACCOUNT_FROZEN' | undefined> {
  await lockMemberState(db, member_seq)
  const blocker = (await selectBlockers(db, [withdrawal_seq])).get(withdrawal_seq)
  if (blocker === 'MEMBER') return 'MEMBER_NOT_ACTIVE'
  return blocker === 'ACCOUNT' ? 'WITHDRAWAL_ACCOUNT_FROZEN' : undefined
}

/** The decision as recorded in the audit log. */
async function factsOf({ db, vault }: WithdrawalDeskDeps, row: WithdrawalRow) {
  const { code, decimal_point } = await assetOfSeq(db, row.asset_seq)
  const [net, fee] = [formatMinor(row.net, decimal_point), formatMinor(row.fee, decimal_point)]
  const worth = { asset: code, net, fee, usot: formatMinor(row.usot, DEFAULT_DECIMALS) }
  if (row.address) return { ...worth, ...destinationFacts({ address: row.address, bank: null }) }
  const sealed = await memberVault(db, vault, row.member_seq).open(DETAILS_FIELD, row.details)
  return { ...worth, ...destinationFacts(JSON.parse(sealed) as Destination) }
}

async function reject({ db, vault }: WithdrawalDeskDeps, row: WithdrawalRow, reason: string): Promise<void> {
  const { withdrawal_seq, member_seq } = row
  await updateRejected(db, withdrawal_seq, await memberVault(db, vault, member_seq).seal(REASON_FIELD, reason))
}

export function withdrawalPerformers(
  databaseOf: (transaction: Parameters<Performers['withdrawal.approve']>[0]) => WithdrawalDeskDatabase,
): Pick<Performers, 'withdrawal.approve'> {
  return {
    'withdrawal.approve': async (transaction, { withdrawalSeq }, { approvalSeq }) => {
      const db = databaseOf(transaction)
      const row = await lockWithdrawal(db, withdrawalSeq)
      if (row.step !== 'REVIEW' || (await refusalOf(db, row))) return refuse('CHANGED_MEANWHILE')
      await updateCleared(db, withdrawalSeq, approvalSeq)
      return ok({ tell: async () => {} })
    },
  }
}
