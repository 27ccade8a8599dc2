import { Amount, KindMark, RailSection, Row, RowList } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { depositsQuery } from '../deposit/queries.ts'
import { StepTag as DepositTag } from '../deposit/step-tag.tsx'
import { withdrawalsQuery } from '../withdrawal/queries.ts'
import { StepTag as WithdrawalTag } from '../withdrawal/step-tag.tsx'

/** Rows shown per direction. */
const SHOWN = 3

/** Pending deposits and withdrawals, of one asset or of all: withdrawals first, newest first. */
export function MovingMoney({ asset }: { readonly asset?: string }): ReactNode {
  const t = useText('account')
  const { client } = useApp()
  const deposits = useInfiniteQuery(depositsQuery(client, { status: 'PENDING' })).data?.pages[0]?.list
  const withdrawals = useInfiniteQuery(withdrawalsQuery(client, { status: 'PENDING' })).data?.pages[0]?.list
  if (!deposits || !withdrawals) return null
  const isShown = (one: { readonly asset: { readonly code: string } }) =>
    asset === undefined || one.asset.code === asset
  const incoming = deposits.filter(isShown).slice(0, SHOWN)
  const outgoing = withdrawals.filter(isShown).slice(0, SHOWN)
  if (incoming.length + outgoing.length === 0) return null
  return (
    <RailSection title={t('pending')}>
      <RowList label={t('pending')}>
        {outgoing.map((withdrawal) => (
          <Row
            key={withdrawal.withdrawal_seq}
            component={Link}
            to={`/withdraw/detail?seq=${withdrawal.withdrawal_seq}`}
            mark={<KindMark kind="withdrawal" tone="pending" asset={withdrawal.asset.code} />}
            title={t('flow.WITHDRAWAL')}
            note={<WithdrawalTag withdrawal={withdrawal} inRow />}
            end={<Amount value={`-${withdrawal.total}`} asset={withdrawal.asset.code} signed />}
          />
        ))}
        {incoming.map((deposit) => (
          <Row
            key={deposit.deposit_seq}
            component={Link}
            to={`/deposit/detail?seq=${deposit.deposit_seq}`}
            mark={<KindMark kind="deposit" tone="pending" asset={deposit.asset.code} />}
            title={t('flow.DEPOSIT')}
            note={<DepositTag deposit={deposit} inRow />}
            end={<Amount value={deposit.amount} asset={deposit.asset.code} signed />}
          />
        ))}
      </RowList>
    </RailSection>
  )
}
