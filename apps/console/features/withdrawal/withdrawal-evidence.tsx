import { Amount, KeyValue } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { useText } from '../../texts.ts'
import { BankOrder } from './bank-order.tsx'
import { Destination } from './destination.tsx'
import { Payout } from './payout.tsx'
import { type Withdrawal, withdrawalQuery } from './queries.ts'
import { Risk } from './risk.tsx'
import { Velocity } from './velocity.tsx'
import css from './withdrawal-detail.module.css'
import { WithdrawalHistory } from './withdrawal-history.tsx'
import { WithdrawalMember, WithdrawalMemberEvents } from './withdrawal-member.tsx'
import { WithdrawalWay } from './withdrawal-way.tsx'

/** What an operator decides on: reasons, destination, money, pace and progress. */
export function WithdrawalEvidence({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  return (
    <>
      <Risk withdrawal={withdrawal} />
      <Destination withdrawal={withdrawal} />
      <Money withdrawal={withdrawal} />
      <Velocity withdrawal={withdrawal} />
      <WithdrawalWay withdrawal={withdrawal} />
      <Payout withdrawal={withdrawal} />
      <BankOrder order={withdrawal.bank_transfer} />
      <WithdrawalHistory history={withdrawal.history} />
      <WithdrawalMemberEvents memberSeq={withdrawal.member_seq} />
    </>
  )
}

/** The same for the second operator, with the member. */
export function WithdrawalEvidenceOf({ withdrawalSeq }: { readonly withdrawalSeq: string }): ReactNode {
  const query = useQuery(withdrawalQuery(useConsole().client, withdrawalSeq))
  if (!query.data) return <Missing of="detail" query={query} />
  return (
    <>
      <WithdrawalEvidence withdrawal={query.data} />
      <WithdrawalMember memberSeq={query.data.member_seq} />
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
