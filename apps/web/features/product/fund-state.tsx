import type { FundState } from '@cocobnk/contract'
import { StateDot } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = {
  REQUESTED: 'pending',
  REFUSED: 'danger',
  SUBSCRIBED: 'pending',
  ACTIVE: 'success',
  MATURED: 'primary',
  RETURNED: 'neutral',
  RETURNED_EARLY: 'neutral',
} as const

export function FundStateDot({ state }: { readonly state: FundState }): ReactNode {
  const t = useText('fund')
  return <StateDot tone={TONES[state]}>{t(`state.${state}`)}</StateDot>
}
