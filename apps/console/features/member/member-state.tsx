import type { MemberState } from '@cocobnk/contract'
import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = { ACTIVE: 'success', LOCKED: 'pending', SUSPENDED: 'danger', CLOSED: 'neutral' } as const

export function MemberStateTag({ state }: { readonly state: MemberState }): ReactNode {
  const t = useText('member')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}
