import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { MoneyRequest } from './queries.ts'

const TONES = { OPEN: 'primary', PAID: 'success', CANCELED: 'neutral', EXPIRED: 'neutral' } as const

export function StatusTag({ status }: Pick<MoneyRequest, 'status'>): ReactNode {
  return <Tag tone={TONES[status]}>{useText('money-request')(`status.${status}`)}</Tag>
}
