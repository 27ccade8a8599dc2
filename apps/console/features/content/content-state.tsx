import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useNow } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { ContentRow } from './queries.ts'

const TONES = { coming: 'pending', shown: 'success', over: 'neutral' } as const

type ContentStateProps = Pick<ContentRow, 'published_at' | 'expires_at'> & {
  /** Omits the state of texts that are shown: in a list, most are. */
  readonly unlessShown?: true
}

export function ContentState({ published_at, expires_at, unlessShown }: ContentStateProps): ReactNode {
  const t = useText('content')
  const nowMs = useNow()
  const isOver = expires_at !== null && Date.parse(expires_at) <= nowMs
  const state = isOver ? 'over' : Date.parse(published_at) > nowMs ? 'coming' : 'shown'
  if (unlessShown && state === 'shown') return null
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}
