import { StateDot } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Allowance } from './queries.ts'

const TONES = { OCCURRED: 'pending', MATURED: 'success', SETTLED: 'neutral', REVERSED: 'danger' } as const

export function AllowanceState({ allowance }: { readonly allowance: Allowance }): ReactNode {
  const t = useText('affiliate')
  const { state, is_held } = allowance
  return <StateDot tone={TONES[state]}>{is_held ? t('state.held') : t(`state.${state}`)}</StateDot>
}
