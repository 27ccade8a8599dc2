import { Tag } from '@cocobnk/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Move } from './queries.ts'

const TONES: Readonly<Record<Move['step'], NonNullable<ComponentProps<typeof Tag>['tone']>>> = {
  PROPOSED: 'pending',
  ALLOWED: 'pending',
  SIGNED: 'neutral',
  SENT: 'neutral',
  DONE: 'success',
  REPLACED: 'neutral',
  DROPPED: 'neutral',
}

/** Names the source and destination, and marks a move that replaces an earlier attempt. */
export function useRoute(): (move: Pick<Move, 'from_tier' | 'to_tier' | 'replaces'>) => string {
  const t = useText('tier')
  return ({ from_tier, to_tier, replaces }) => {
    const route = t('route', { from: t(`tier.${from_tier}`), to: t(`tier.${to_tier}`) })
    return replaces === null ? route : t('again', { route })
  }
}

export function MoveStep({ step }: Pick<Move, 'step'>): ReactNode {
  const t = useText('tier')
  return <Tag tone={TONES[step]}>{t(`step.${step}`)}</Tag>
}
