import { Amount } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { useTimes } from '../../shell/times.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { type Withdrawal, withdrawalQuery } from './queries.ts'
import { WithdrawalActs } from './withdrawal-acts.tsx'
import { WithdrawalEvidence } from './withdrawal-evidence.tsx'
import { WithdrawalMember } from './withdrawal-member.tsx'
import { Standing } from './withdrawal-row.tsx'

type WithdrawalDetailProps = { readonly withdrawalSeq: string; readonly onDecided: () => void }

export function WithdrawalDetail({ withdrawalSeq, onDecided }: WithdrawalDetailProps): ReactNode {
  const query = useQuery(withdrawalQuery(useConsole().client, withdrawalSeq))
  return query.data ? <Shown withdrawal={query.data} onDecided={onDecided} /> : <Missing of="detail" query={query} />
}

type ShownProps = { readonly withdrawal: Withdrawal; readonly onDecided: () => void }

/** Reasons, destination and progress in the middle; the possible actions and the member beside it. */
function Shown({ withdrawal, onDecided }: ShownProps): ReactNode {
  const times = useTimes()
  const mayAudit = useMay()('audit.read')
  const { asset, amount, usot, requested_at } = withdrawal
  return (
    <>
      <DetailHead
        title={<Amount value={amount} asset={asset.code} size="lg" />}
        tag={<Standing row={withdrawal} />}
        aside={times.exact(requested_at)}
        lead={<Amount value={usot} asset="USOT" decimals={0} />}
      />
      <DetailBody
        aside={
          <>
            <WithdrawalActs withdrawal={withdrawal} onDecided={onDecided} />
            <WithdrawalMember memberSeq={withdrawal.member_seq} />
          </>
        }
      >
        <WithdrawalEvidence withdrawal={withdrawal} />
        {mayAudit ? <SubjectAudit subject={`withdrawal:${withdrawal.withdrawal_seq}`} /> : null}
      </DetailBody>
    </>
  )
}
