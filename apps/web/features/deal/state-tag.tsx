import type { DealApplicationStatus, DealState } from '@cocobnk/contract'
import { StateDot } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const DEAL_TONES = {
  OPEN: 'primary',
  FILLED: 'success',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
  FROZEN: 'danger',
} as const satisfies Record<DealState, string>

export function DealStateDot({ state }: { readonly state: DealState }): ReactNode {
  const t = useText('deal')
  return <StateDot tone={DEAL_TONES[state]}>{t(`state.${state}`)}</StateDot>
}

const APPLICATION_TONES = {
  PENDING: 'pending',
  PAYING: 'pending',
  PAID: 'pending',
  DISPUTED: 'danger',
  RETURNED: 'neutral',
  SETTLING: 'pending',
  CONFIRMED: 'success',
  REJECTED: 'danger',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<DealApplicationStatus, string>

export function ApplicationStateDot({ status }: { readonly status: DealApplicationStatus }): ReactNode {
  const t = useText('deal')
  return <StateDot tone={APPLICATION_TONES[status]}>{t(`status.${status}`)}</StateDot>
}
