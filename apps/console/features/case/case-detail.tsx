import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useConsole } from '../../context.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { MemberEvents } from '../member/member-events.tsx'
import { MemberFacts } from '../member/member-facts.tsx'
import { MerchantSubject } from '../merchant/merchant-subject.tsx'
import { AddressSubject } from './address-subject.tsx'
import { AppSubject } from './app-subject.tsx'
import { CaseActs } from './case-acts.tsx'
import { Standing } from './case-row.tsx'
import { ChargebackSubject } from './chargeback-subject.tsx'
import { ClaimSubject } from './claim-subject.tsx'
import { Conversation } from './conversation.tsx'
import { KycSubject } from './kyc-subject.tsx'
import { type CaseWhole, caseQuery } from './queries.ts'
import { SignalSubject } from './signal-subject.tsx'

const CardSection = lazy(() => import('../merchant/card-section.tsx'))

type CaseDetailProps = { readonly caseSeq: string; readonly onDecided: () => void }

export function CaseDetail({ caseSeq, onDecided }: CaseDetailProps): ReactNode {
  const { client } = useConsole()
  const query = useQuery(caseQuery(client, caseSeq))
  return query.data ? <Shown whole={query.data} onDecided={onDecided} /> : <Missing of="detail" query={query} />
}

type ShownProps = { readonly whole: CaseWhole; readonly onDecided: () => void }

/** The request in the middle, its messages below, the person and the actions beside it. */
function Shown({ whole, onDecided }: ShownProps): ReactNode {
  const t = useText('case')
  const times = useTimes()
  const { case: row, member, messages } = whole
  return (
    <>
      <DetailHead
        title={t(`kind.${row.kind}`)}
        tag={<Standing row={row} />}
        aside={times.exact(row.opened_at)}
        lead={
          <RouteLink to="/members" search={{ id: member.member_seq }} translate="no">
            {member.user_name} · {member.member_number}
          </RouteLink>
        }
      />
      <DetailBody
        aside={
          <>
            <CaseActs row={row} onDecided={onDecided} />
            <DetailSection title={t('member')}>
              <MemberFacts member={member} />
            </DetailSection>
          </>
        }
      >
        <Subject row={row} />
        <Conversation row={row} messages={messages} />
        <DetailSection title={t('events')}>
          <MemberEvents events={member.events} />
        </DetailSection>
      </DetailBody>
    </>
  )
}

/** The subject of the case; each kind has its own component. */
function Subject({ row }: { readonly row: CaseWhole['case'] }): ReactNode {
  return SUBJECTS[row.kind](row.subject_seq)
}

const SUBJECTS: Readonly<Record<CaseWhole['case']['kind'], (subjectSeq: string) => ReactNode>> = {
  KYC: (subjectSeq) => <KycSubject kycSeq={subjectSeq} />,
  WITHDRAW_ADDRESS: (subjectSeq) => <AddressSubject addressSeq={subjectSeq} />,
  DEPOSIT_CLAIM: (subjectSeq) => <ClaimSubject claimSeq={subjectSeq} />,
  MERCHANT: (subjectSeq) => <MerchantSubject merchantSeq={subjectSeq} />,
  CHARGEBACK: (subjectSeq) => <ChargebackSubject chargebackSeq={subjectSeq} />,
  CARD_STOP: (subjectSeq) => (
    <Suspense fallback={null}>
      <CardSection merchantSeq={subjectSeq} />
    </Suspense>
  ),
  MARKET_SIGNAL: (subjectSeq) => <SignalSubject signalSeq={subjectSeq} />,
  APP: (subjectSeq) => <AppSubject reviewSeq={subjectSeq} />,
}
