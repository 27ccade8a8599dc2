import type { DealApplicationStatus, DealState, DisputeState } from '@cocobnk/contract'
import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = {
  OPEN: 'success',
  FROZEN: 'danger',
  FILLED: 'neutral',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
  PENDING: 'pending',
  PAYING: 'pending',
  PAID: 'pending',
  DISPUTED: 'danger',
  RETURNED: 'neutral',
  SETTLING: 'pending',
  CONFIRMED: 'success',
  REJECTED: 'neutral',
  CANCELED: 'neutral',
} as const satisfies Record<DealState | DealApplicationStatus, string>

export function DealTag({ state }: { readonly state: DealState | DealApplicationStatus }): ReactNode {
  const t = useText('deal')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}

const DISPUTE_TONES = { OPEN: 'danger', APPEALED: 'danger', RULED: 'pending', ENDED: 'neutral' } as const

export function DisputeTag({ state }: { readonly state: DisputeState }): ReactNode {
  return <Tag tone={DISPUTE_TONES[state]}>{useText('deal')(`dispute.${state}`)}</Tag>
}
