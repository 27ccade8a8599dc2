import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useNow } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { ContentRow } from './queries.ts'

const TONES = { coming: 'pending', shown: 'success', over: 'neutral' } as const

type ContentStateProps = Pick<ContentRow, 'published_at' | 'expires_at'>

export function ContentState({ published_at, expires_at }: ContentStateProps): ReactNode {
  const t = useText('content')
  const nowMs = useNow()
  const isOver = expires_at !== null && Date.parse(expires_at) <= nowMs
  const state = isOver ? 'over' : Date.parse(published_at) > nowMs ? 'coming' : 'shown'
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}
