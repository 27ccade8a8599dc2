import { Tag } from '@cocobnk/ui'
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

/** Where a deposit is, in a word. */
export function StepTag({
  deposit: { step, confirmations, confirmations_required },
}: {
  readonly deposit: Deposit
}): ReactNode {
  const t = useText('deposit')
  const text =
    step === 'CONFIRMING' ? t('step.CONFIRMING', { n: confirmations, of: confirmations_required }) : t(`step.${step}`)
  return <Tag tone={TONES[step]}>{text}</Tag>
}
