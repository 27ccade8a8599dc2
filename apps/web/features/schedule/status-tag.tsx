import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Schedule } from './queries.ts'

const TONES = { ACTIVE: 'primary', PAUSED: 'pending', CANCELED: 'neutral', ENDED: 'success' } as const

export function StatusTag({ status }: Pick<Schedule, 'status'>): ReactNode {
  return <Tag tone={TONES[status]}>{useText('schedule')(`status.${status}`)}</Tag>
}
