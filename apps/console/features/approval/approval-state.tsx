import { Tag } from '@cocobnk/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Approval } from './queries.ts'

const TONES: Readonly<Record<Approval['state'], ComponentProps<typeof Tag>['tone']>> = {
  PENDING: 'pending',
  APPROVED: 'success',
  REJECTED: 'danger',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
}

export function ApprovalState({ state }: { readonly state: Approval['state'] }): ReactNode {
  const t = useText('approval')
  return <Tag tone={TONES[state] ?? 'neutral'}>{t(`state.${state}`)}</Tag>
}
