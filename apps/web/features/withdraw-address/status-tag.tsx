import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { WithdrawAddress } from './queries.ts'

const TONES = { PENDING: 'pending', APPROVED: 'success', REJECTED: 'danger', CANCELED: 'neutral' } as const

export function StatusTag({ status }: Pick<WithdrawAddress, 'status'>): ReactNode {
  const t = useText('withdraw-address')
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
}
