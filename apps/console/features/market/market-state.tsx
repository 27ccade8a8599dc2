import type { MarketState } from '@cocobnk/contract'
import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = {
  OPEN: 'success',
  AUCTION: 'pending',
  HALTED: 'danger',
  CLOSED: 'neutral',
} as const satisfies Record<MarketState, string>

export function MarketTag({ state }: { readonly state: MarketState }): ReactNode {
  const t = useText('market')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}
