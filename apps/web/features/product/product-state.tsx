import type { ProductState } from '@cocobnk/contract'
import { StateDot } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = {
  PLANNED: 'pending',
  REGISTRATION: 'success',
  EXECUTION: 'neutral',
  ENDED: 'neutral',
  SUSPENDED: 'danger',
} as const

/** Whether it can be joined now. */
export function ProductStateDot({ state }: { readonly state: ProductState }): ReactNode {
  const t = useText('product')
  return <StateDot tone={TONES[state]}>{t(`state.${state}`)}</StateDot>
}
