import { StateDot, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Withdrawal } from './queries.ts'

const TONES = { PENDING: 'pending', APPROVED: 'success', REJECTED: 'danger', CANCELED: 'neutral' } as const

type StepTagProps = {
  readonly withdrawal: Withdrawal
  /** Rows have a dot instead of a filled tag. */
  readonly inRow?: boolean
}

/** The step of a withdrawal, in a word. */
export function StepTag({ withdrawal, inRow }: StepTagProps): ReactNode {
  const t = useText('withdrawal')
  const { step, status, confirmations: n, confirmations_required: of } = withdrawal
  const Look = inRow ? StateDot : Tag
  return <Look tone={TONES[status]}>{t(`step.${step}`, { n, of })}</Look>
}
