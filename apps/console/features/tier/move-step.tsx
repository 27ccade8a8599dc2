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
  DROPPED: 'neutral',
}

export function MoveStep({ step }: Pick<Move, 'step'>): ReactNode {
  const t = useText('tier')
  return <Tag tone={TONES[step]}>{t(`step.${step}`)}</Tag>
}
