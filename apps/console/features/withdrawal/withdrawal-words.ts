import { useText } from '../../texts.ts'
import type { Change } from '../approval/queries.ts'
import { useSumText } from '../approval/sum-text.ts'

const LABELS = { step: 'way', net: 'money.net', address: 'to' } as const
const STEPS = ['REVIEW', 'CLEARED'] as const

/** Puts the approval of a withdrawal into words: the net amount and the destination. */
export function useWithdrawalWords() {
  const t = useText('withdrawal')
  const approval = useText('approval')
  const sumText = useSumText()
  const value = (text: string | null) => {
    const step = STEPS.find((known) => known === text)
    if (step) return t(`step.${step}`)
    return text === null ? approval('nothing') : sumText(text)
  }
  return ({ name, before, after }: Change) => {
    const label = name === 'step' || name === 'net' || name === 'address' ? t(LABELS[name]) : name
    return { label, before: value(before), after: value(after) }
  }
}
