import type { DealApplicationStatus, DealState } from '@cocobnk/contract'
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
  SETTLING: 'pending',
  CONFIRMED: 'success',
  REJECTED: 'neutral',
  CANCELED: 'neutral',
} as const satisfies Record<DealState | DealApplicationStatus, string>

export function DealTag({ state }: { readonly state: DealState | DealApplicationStatus }): ReactNode {
  const t = useText('deal')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}
