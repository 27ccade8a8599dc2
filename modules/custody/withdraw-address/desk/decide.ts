import { assetOfSeq } from '@cocobnk/asset'
import { destinationFacts } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { mailMember, memberVault, noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase } from '@cocobnk/review'
import type { AddressDatabase, WithdrawAddressDeps } from '../deps.ts'
import { destinationIn, REASON_FIELD, shownRow } from '../shown.ts'
import { selectAddress, updateDecided } from '../store.ts'

type Key = 'PATCH /operator/withdraw-address/{id}'
type Decided = Output<Key>['withdraw_address']
type Verdict = {
  readonly addressSeq: string
  readonly status: 'APPROVED' | 'REJECTED'
  readonly reason: string
  readonly caller: OperatorCaller
}

/** Decides an address, by the operator who has claimed its case, which this closes. The member is notified by mail and on open screens. */
export async function decideAddress(
  deps: WithdrawAddressDeps,
  { addressSeq, status, reason, caller }: Verdict,
): Promise<Result<Decided, CodeOf<Key>>> {
  let tell = async () => {}
  const decided = await commitIfOk(deps.db, async (transaction): Promise<Result<Decided, CodeOf<Key>>> => {
    const about = { kind: 'WITHDRAW_ADDRESS', subjectSeq: addressSeq } as const
    const facts = await factsOf(deps, transaction, addressSeq)
    if (!facts) return refuse('NOT_FOUND')
    const closed = await closeCase(transaction, deps, { ...about, outcome: status, reason, facts, caller })
    if (!closed.ok) return closed
    const { memberSeq } = closed.value
    const isRejected = status === 'REJECTED'
    const sealed = isRejected ? memberVault(transaction, deps.vault, memberSeq).seal(REASON_FIELD, reason) : null
    const row = await updateDecided(transaction, addressSeq, { status, reason: await sealed })
    if (!row) return refuse('CASE_DECIDED')
    const application = { application_seq: addressSeq, member_seq: memberSeq, kind: 'WITHDRAW_ADDRESS' } as const
    await noteApplication(transaction, { ...application, status })
    const link = `${deps.webOrigin}/certification-management/kyc-withdraw-detail/${addressSeq}`
    const values = { news: status, application: 'WITHDRAW_ADDRESS', reason: isRejected ? reason : '', link } as const
    await mailMember(transaction, deps.vault, memberSeq, { template: 'application-news', values })
    tell = async () => {
      await closed.value.tell()
      await deps.push.toMember(memberSeq, 'application.changed', { seq: addressSeq })
    }
    return ok({ ...shownRow(row, await assetOfSeq(transaction, row.asset_seq)), member_seq: memberSeq })
  })
  if (decided.ok) await tell()
  return decided
}

/** Facts about the destination for the audit log. */
async function factsOf({ vault }: WithdrawAddressDeps, db: AddressDatabase, addressSeq: string) {
  const row = await selectAddress(db, addressSeq)
  if (!row) return undefined
  const { code, network } = await assetOfSeq(db, row.asset_seq)
  const destination = await destinationIn(db, vault, row)
  return { asset: code, network, method: row.method, ...destinationFacts(destination) }
}
