import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { InquirySummary } from './queries.ts'

const TONES = { PENDING: 'pending', REPLY: 'success', CLOSED: 'neutral' } as const

export function StatusTag({ status }: Pick<InquirySummary, 'status'>): ReactNode {
  return <Tag tone={TONES[status]}>{useText('inquiry')(`status.${status}`)}</Tag>
}
