import { Amount, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { RecordList } from '../../shell/record-list.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import type { Withdrawal } from './queries.ts'

/** The member's earlier withdrawals. */
export function WithdrawalHistory({ history }: Pick<Withdrawal, 'history'>): ReactNode {
  const t = useText('withdrawal')
  return (
    <DetailSection title={t('history')}>
      {history.length === 0 ? <Text tone="muted">{t('history.empty')}</Text> : null}
      <RecordList
        rows={history.map(({ withdrawal_seq, requested_at, amount, asset, step }) => ({
          key: withdrawal_seq,
          at: requested_at,
          what: (
            <RouteLink to="/withdrawals" search={{ show: 'ENDED', id: withdrawal_seq }}>
              <Amount value={amount} asset={asset.code} />
            </RouteLink>
          ),
          end: t(`step.${step}`),
        }))}
      />
    </DetailSection>
  )
}
