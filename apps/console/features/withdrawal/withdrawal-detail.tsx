import { Amount, KeyValue } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { BankOrder } from './bank-order.tsx'
import { Destination } from './destination.tsx'
import { Payout } from './payout.tsx'
import { type Withdrawal, withdrawalQuery } from './queries.ts'
import { Risk } from './risk.tsx'
import { Velocity } from './velocity.tsx'
import { WithdrawalActs } from './withdrawal-acts.tsx'
import css from './withdrawal-detail.module.css'
import { WithdrawalHistory } from './withdrawal-history.tsx'
import { WithdrawalMember, WithdrawalMemberEvents } from './withdrawal-member.tsx'
import { Standing } from './withdrawal-row.tsx'
import { WithdrawalWay } from './withdrawal-way.tsx'

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
        <Risk withdrawal={withdrawal} />
        <Destination withdrawal={withdrawal} />
        <Money withdrawal={withdrawal} />
        <Velocity withdrawal={withdrawal} />
        <WithdrawalWay withdrawal={withdrawal} />
        <Payout withdrawal={withdrawal} />
        <BankOrder order={withdrawal.bank_transfer} />
        <WithdrawalHistory history={withdrawal.history} />
        <WithdrawalMemberEvents memberSeq={withdrawal.member_seq} />
        {mayAudit ? <SubjectAudit subject={`withdrawal:${withdrawal.withdrawal_seq}`} /> : null}
      </DetailBody>
    </>
  )
}

function Money({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  const { asset, amount, fee, net } = withdrawal
  const sum = (value: string) => <Amount value={value} asset={asset.code} />
  return (
    <DetailSection title={t('money')}>
      <KeyValue
        look="tight"
        className={css.facts ?? ''}
        rows={[
          { label: t('money.amount'), value: sum(amount) },
          { label: t('money.fee'), value: sum(fee) },
          { label: t('money.net'), value: sum(net), total: true },
        ]}
      />
    </DetailSection>
  )
}
