import { useText } from '../../texts.ts'
import type { Change } from '../approval/queries.ts'
import { TERMS } from './term-names.ts'

const STATES = ['OPEN', 'AUCTION', 'HALTED', 'CLOSED'] as const

/** Puts a change of a market into words. */
export function useMarketWords() {
  const t = useText('market')
  const approval = useText('approval')
  const words = (value: string | null): string => {
    const state = STATES.find((one) => one === value)
    return state ? t(`state.${state}`) : (value ?? approval('nothing'))
  }
  return ({ name, before, after }: Change) => {
    const known = TERMS.find((one) => one === name)
    const label = known ? t(`field.${known}`) : name === 'state' ? t('state') : name
    return {
      label: name === 'auction_minutes' ? t('auction.minutes') : label,
      before: words(before),
      after: words(after),
    }
  }
}
