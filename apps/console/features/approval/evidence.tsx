import type { DangerousAction } from '@cocobnk/contract'
import type { ReactNode } from 'react'
import { AppSubject } from '../case/app-subject.tsx'
import { ClaimSubject } from '../case/claim-subject.tsx'
import { DisputeEvidenceOf } from '../deal/dispute-evidence.tsx'
import { DepositEvidenceOf } from '../deposit/deposit-evidence.tsx'
import { ReturnEvidenceOf } from '../deposit/return-evidence.tsx'
import { HaltEvidenceOf } from '../halt/halt-evidence.tsx'
import { AccountSubject } from '../member/member-accounts.tsx'
import { MerchantSubject } from '../merchant/merchant-subject.tsx'
import { WithdrawalEvidenceOf } from '../withdrawal/withdrawal-evidence.tsx'
import { WithdrawalMember, WithdrawalMemberEvents } from '../withdrawal/withdrawal-member.tsx'
import type { Approval } from './queries.ts'
import { subjectOf } from './subject-name.ts'

const member = (memberSeq: string) => (
  <>
    <WithdrawalMember memberSeq={memberSeq} />
    <WithdrawalMemberEvents memberSeq={memberSeq} />
  </>
)

/** The list of changes is all there is to see. */
const NOTHING_MORE = () => null

/** What the first operator saw, by action and the id of its subject. A new action does not compile without a row. */
const EVIDENCE: Readonly<Record<DangerousAction, (id: string) => ReactNode>> = {
  'account.extend': (id) => <AccountSubject accountSeq={id} />,
  'account.release': (id) => <AccountSubject accountSeq={id} />,
  'affiliate.change': NOTHING_MORE,
  'app.approve': (id) => <AppSubject reviewSeq={id} />,
  'asset.change': NOTHING_MORE,
  'content.publish': NOTHING_MORE,
  'deal.readmit': member,
  'deal.release': NOTHING_MORE,
  'deal.rule': (id) => <DisputeEvidenceOf id={id} />,
  'deposit-claim.approve': (id) => <ClaimSubject claimSeq={id} />,
  'deposit.credit': (id) => <DepositEvidenceOf depositSeq={id} />,
  'deposit.return': (id) => <DepositEvidenceOf depositSeq={id} />,
  'halt.release': (id) => <HaltEvidenceOf haltSeq={id} />,
  'instrument.change': NOTHING_MORE,
  'market.change': NOTHING_MORE,
  'market.resume': NOTHING_MORE,
  'member.restrict': member,
  'member.release': member,
  'merchant.approve': (id) => <MerchantSubject merchantSeq={id} />,
  'merchant.card': (id) => <MerchantSubject merchantSeq={id} />,
  'merchant.release': (id) => <MerchantSubject merchantSeq={id} />,
  'operator.invite': NOTHING_MORE,
  'operator.change': NOTHING_MORE,
  'operator.reset-factor': NOTHING_MORE,
  'outflow.extend': member,
  'outflow.release': member,
  'return.recover': (id) => <ReturnEvidenceOf returnSeq={id} />,
  'return.write-off': (id) => <ReturnEvidenceOf returnSeq={id} />,
  'rewards.endow': NOTHING_MORE,
  'setting.change': NOTHING_MORE,
  'term.publish': NOTHING_MORE,
  'withdrawal.approve': (id) => <WithdrawalEvidenceOf withdrawalSeq={id} />,
  'tier.refill': NOTHING_MORE,
}

/**
 * Shows the second operator what the first one saw, from the same reads, which check the permission and audit the look. Only to whom the
 * request concerns: others would look without a reason.
 */
export default function Evidence({ approval }: { readonly approval: Approval }): ReactNode {
  const { action, subject, decidable, mine } = approval
  return decidable || mine ? EVIDENCE[action](subjectOf(subject).id) : null
}
