import { askFor, type Performers } from '@cocobnk/approval'
import type { CodeOf, CommonCode, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { mailMember, noteApplication } from '@cocobnk/member'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase, isCaseOf } from '@cocobnk/review'
import { windowedThreshold } from '@cocobnk/setting'
import { type ClaimRow, isClaimFinal, lockGivenAlone, selectClaim, sumGivenAlone, updateClaim } from './claim.store.ts'
import { CASE_KIND } from './claim.ts'
import type { ClaimDeps, ClaimDeskDatabase } from './deps.ts'

type Key = 'PATCH /operator/deposit-claim/{claim_seq}'
type Code = CodeOf<Key> | CommonCode
type Verdict = {
  readonly claimSeq: string
  readonly status: 'APPROVED' | 'REJECTED'
  readonly reason: string
  readonly caller: OperatorCaller
}
type Decision = Omit<Verdict, 'caller'> & {
  readonly caller: Pick<OperatorCaller, 'operatorSeq'>
  readonly usot: bigint | undefined
  readonly approvalSeq?: string
}

const DONE: Output<Key> = { approval_seq: null, expires_at: null }

/**
 * Decides a claim, by the operator who has claimed its case. A large amount (including what operators gave alone within a day), or one
 * without a known sender or price, needs a second operator.
 */
export async function decideClaim(deps: ClaimDeps, verdict: Verdict): Promise<Result<Output<Key>, Code>> {
  const row = await selectClaim(deps.db, verdict.claimSeq)
  if (!row) return refuse('NOT_FOUND')
  const isApproved = verdict.status === 'APPROVED'
  // Before the transaction: inside, reading prices and settings could wait for its own connection.
  const [usot, { deposit: rules }] = [await worthOf(deps, row), await deps.settings()]
  const isOpen = isApproved && row.status === 'PENDING'
  if (isOpen && row.sender !== null && row.proof === null) return refuse('CLAIM_UNPROVEN')
  if (isOpen && row.sender === null) return askToGive(deps, row, { ...verdict, usot })
  let needsTwo = false
  let tell = async () => {}
  const decided = await commitIfOk(deps.db, async (transaction): Promise<Result<Output<Key>, Code>> => {
    // Serialized, so that two concurrent decisions do not both fit below the threshold.
    if (isOpen) await lockGivenAlone(transaction)
    needsTwo = isOpen && operatorsFor(rules, usot, await sumGivenAlone(transaction)) === 2
    if (needsTwo) return ok(DONE)
    const done = await conclude(deps, transaction, row, { ...verdict, usot })
    if (!done.ok) return done
    tell = done.value.tell
    return ok(DONE)
  })
  if (needsTwo) return askToGive(deps, row, { ...verdict, usot })
  if (decided.ok) await tell()
  return decided
}

/** How many operators must approve it as of now. */
export async function approvalsFor(deps: ClaimDeps, row: ClaimRow): Promise<1 | 2> {
  if (row.sender === null) return 2
  const [usot, { deposit: rules }] = [await worthOf(deps, row), await deps.settings()]
  return operatorsFor(rules, usot, await sumGivenAlone(deps.db))
}

export function worthOf({ usotOf }: Pick<ClaimDeps, 'usotOf'>, row: ClaimRow): Promise<bigint | undefined> {
  return usotOf({ code: row.code, decimal_point: row.decimal_point }, row.amount)
}

type Rules = Awaited<ReturnType<ClaimDeps['settings']>>['deposit']

/** How many operators a claim of this value needs after what operators gave alone. */
function operatorsFor(rules: Rules, usot: bigint | undefined, given: bigint): 1 | 2 {
  const band = { from: rules.two_person_claim_usot, needs: 2, sums: { OPERATORS: given } }
  return windowedThreshold(usot, [band], 1).needs === 2 ? 2 : 1
}

async function askToGive(
  deps: ClaimDeps,
  row: ClaimRow,
  { reason, caller, usot }: Verdict & Pick<Decision, 'usot'>,
): Promise<Result<Output<Key>, Code>> {
  const about = { kind: CASE_KIND, subjectSeq: row.claim_seq } as const
  if (!(await isCaseOf(deps.db, about, caller))) return refuse('CASE_NOT_CLAIMED')
  const changes = [
    { name: 'amount', before: null, after: `${formatMinor(row.amount, row.decimal_point)} ${row.code}` },
    { name: 'account', before: null, after: row.number, personal: true as const, audited: row.account_seq },
    { name: 'sender', before: null, after: row.sender },
    { name: 'proof', before: null, after: row.proof },
  ]
  const payload = { claimSeq: row.claim_seq, usot: usot?.toString() ?? null }
  const subject = `deposit-claim:${row.claim_seq}`
  return askFor(deps, { action: 'deposit-claim.approve', subject, changes, payload, reason, maker: caller })
}

/** Updates the case, the claim, the history and the mail together. The worker moves the coins. */
async function conclude(
  deps: Pick<ClaimDeps, 'vault' | 'announce' | 'webOrigin' | 'push'>,
  transaction: ClaimDeskDatabase,
  row: ClaimRow,
  { status, reason, caller, usot, approvalSeq }: Decision,
): Promise<Result<{ readonly tell: () => Promise<void> }, Code>> {
  const { claim_seq: claimSeq } = row
  const about = { kind: CASE_KIND, subjectSeq: claimSeq, outcome: status, reason, facts: factsOf(row, usot) } as const
  const closed = await closeCase(transaction, deps, { ...about, caller })
  if (!closed.ok) return closed
  const { memberSeq } = closed.value
  if (status === 'APPROVED' && !(await isClaimFinal(transaction, claimSeq))) return refuse('DEPOSIT_NOT_FINAL')
  const decision = { status, usot: usot ?? null, approval_seq: approvalSeq ?? null }
  if (!(await updateClaim(transaction, claimSeq, decision))) return refuse('GIVEN_TO_ANOTHER')
  await noteApplication(transaction, { application_seq: claimSeq, member_seq: memberSeq, kind: CASE_KIND, status })
  const told = status === 'REJECTED' ? reason : ''
  const values = { news: status, application: CASE_KIND, reason: told, link: `${deps.webOrigin}/deposit` } as const
  await mailMember(transaction, deps.vault, memberSeq, { template: 'application-news', values })
  return ok({
    tell: async () => {
      await closed.value.tell()
      await deps.push.toMember(memberSeq, 'application.changed', { seq: claimSeq })
    },
  })
}

/** The decision as recorded in the audit log. */
function factsOf(row: ClaimRow, usot: bigint | undefined) {
  return {
    amount: formatMinor(row.amount, row.decimal_point),
    asset: row.code,
    usot: usot === undefined ? null : formatMinor(usot, DEFAULT_DECIMALS),
    destination: row.account_seq,
    txid: row.txid,
    sender: row.sender,
    proof: row.proof,
  }
}

type DatabaseOf = (transaction: Parameters<Performers['deposit-claim.approve']>[0]) => ClaimDeskDatabase

/** Gives the coins once a second operator approves. The decision is recorded for the first one, who still has the case. */
export function claimPerformers(
  deps: Pick<ClaimDeps, 'vault' | 'announce' | 'webOrigin' | 'push'>,
  databaseOf: DatabaseOf,
): Pick<Performers, 'deposit-claim.approve'> {
  return {
    'deposit-claim.approve': async (transaction, { claimSeq, usot }, { approvalSeq, makerSeq, reason }) => {
      const db = databaseOf(transaction)
      const row = await selectClaim(db, claimSeq)
      if (!row || (row.sender !== null && row.proof === null)) return refuse('CHANGED_MEANWHILE')
      const worth = usot === null ? undefined : BigInt(usot)
      const by = { caller: { operatorSeq: makerSeq }, approvalSeq, reason }
      const decision = { claimSeq, status: 'APPROVED', usot: worth, ...by } as const
      const done = await conclude(deps, db, row, decision)
      return done.ok ? done : refuse('CHANGED_MEANWHILE')
    },
  }
}
