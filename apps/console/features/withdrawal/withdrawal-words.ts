import { useText } from '../../texts.ts'
import type { Change } from '../approval/queries.ts'

const LABELS = { step: 'way', net: 'money.net', address: 'to' } as const
const STEPS = ['REVIEW', 'CLEARED'] as const

/** What is let go: how much of it arrives, and where. */
export function useWithdrawalWords() {
  const t = useText('withdrawal')
  const approval = useText('approval')
  const value = (text: string | null) => {
    const step = STEPS.find((known) => known === text)
    return step ? t(`step.${step}`) : (text ?? approval('nothing'))
  }
  return ({ name, before, after }: Change) => {
    const label = name === 'step' || name === 'net' || name === 'address' ? t(LABELS[name]) : name
    return { label, before: value(before), after: value(after) }
  }
}
