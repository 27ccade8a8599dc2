import { StateDot, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Deposit } from './queries.ts'

const TONES = {
  ANNOUNCED: 'pending',
  CALLED_OFF: 'neutral',
  WAITING: 'pending',
  CONFIRMING: 'pending',
  CREDITED: 'success',
  KEPT: 'pending',
  DUST: 'neutral',
  RETURNING: 'pending',
  RETURNED: 'neutral',
  VANISHED: 'neutral',
} as const

type StepTagProps = {
  readonly deposit: Deposit
  /** Rows have a dot instead of a filled tag. */
  readonly inRow?: boolean
}

/** The step of a deposit, in a word. */
export function StepTag({ deposit, inRow }: StepTagProps): ReactNode {
  const { step, confirmations, confirmations_required } = deposit
  const t = useText('deposit')
  const text =
    step === 'CONFIRMING' ? t('step.CONFIRMING', { n: confirmations, of: confirmations_required }) : t(`step.${step}`)
  const Look = inRow ? StateDot : Tag
  return <Look tone={TONES[step]}>{text}</Look>
}
