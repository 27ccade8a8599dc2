import type { OperatorState } from '@cocobnk/contract'
import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = { INVITED: 'pending', ACTIVE: 'success', SUSPENDED: 'danger' } as const

export function OperatorStateTag({ state }: { readonly state: OperatorState }): ReactNode {
  const t = useText('operator')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}
