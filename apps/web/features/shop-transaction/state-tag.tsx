import type { CheckoutState } from '@cocobnk/contract'
import { StateDot } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

const TONES = {
  OPEN: 'pending',
  PROCESSING: 'pending',
  PAID: 'success',
  PARTLY_REFUNDED: 'primary',
  REFUNDED: 'neutral',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<CheckoutState, string>

export function CheckoutStateTag({ state }: { readonly state: CheckoutState }): ReactNode {
  return <StateDot tone={TONES[state]}>{useText('shop-transaction')(`state.${state}`)}</StateDot>
}
