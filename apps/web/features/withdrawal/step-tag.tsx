import { Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Withdrawal } from './queries.ts'

const TONES = { PENDING: 'pending', APPROVED: 'success', REJECTED: 'danger', CANCELED: 'neutral' } as const

/** Where a withdrawal is, in a word. */
export function StepTag({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  const { step, status, confirmations: n, confirmations_required: of } = withdrawal
  return <Tag tone={TONES[status]}>{t(`step.${step}`, { n, of })}</Tag>
}
