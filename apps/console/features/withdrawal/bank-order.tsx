import { KeyValue, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Withdrawal } from './queries.ts'

type Order = NonNullable<Withdrawal['bank_transfer']>

const TONES = {
  PLANNED: 'pending',
  UNKNOWN: 'pending',
  SENT: 'primary',
  CONFIRMED: 'success',
  REFUSED: 'danger',
} as const

/** The order sent to the bank, and the result that the bank reported. */
export function BankOrder({ order }: { readonly order: Order | null }): ReactNode {
  const t = useText('withdrawal')
  const times = useTimes()
  if (!order) return null
  const { state, bank_reference, transfer_seq } = order
  return (
    <DetailSection title={t('order')}>
      <KeyValue
        look="tight"
        rows={[
          { label: t('order.state'), value: <Tag tone={TONES[state]}>{t(`order.${state}`)}</Tag> },
          ...(bank_reference ? [{ label: t('order.reference'), value: bank_reference }] : []),
          { label: t('order.own'), value: transfer_seq, wide: true },
          { label: t('payout.at'), value: times.exact(order.finished_at ?? order.sent_at ?? order.created_at) },
        ]}
      />
    </DetailSection>
  )
}
