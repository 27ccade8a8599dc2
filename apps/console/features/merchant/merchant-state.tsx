import type { MerchantState } from '@cocobnk/contract'
import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = { PENDING: 'pending', ACTIVE: 'success', SUSPENDED: 'danger', CLOSED: 'neutral' } as const

export function MerchantStateTag({ state }: { readonly state: MerchantState }): ReactNode {
  const t = useText('merchant')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}
