import type { MerchantState } from '@cocobnk/contract'
import { StateDot, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = { PENDING: 'pending', ACTIVE: 'success', SUSPENDED: 'danger', CLOSED: 'neutral' } as const

type StateProps = { readonly state: MerchantState }

/** For page headers. */
export function MerchantStateTag({ state }: StateProps): ReactNode {
  const t = useText('merchant')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}

/** For lists. */
export function MerchantStateDot({ state }: StateProps): ReactNode {
  const t = useText('merchant')
  return <StateDot tone={TONES[state]}>{t(`state.${state}`)}</StateDot>
}
