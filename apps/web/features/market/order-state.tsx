import type { OrderStatus } from '@cocobnk/contract'
import { StateDot } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = {
  WAITING: 'pending',
  OPEN: 'primary',
  PARTIAL: 'primary',
  FILLED: 'success',
  CANCELED: 'neutral',
} as const satisfies Record<OrderStatus, string>

export function OrderState({ status }: { readonly status: OrderStatus }): ReactNode {
  const t = useText('market')
  return <StateDot tone={TONES[status]}>{t(`status.${status}`)}</StateDot>
}
