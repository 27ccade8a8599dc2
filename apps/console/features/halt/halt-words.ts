import { useText } from '../../texts.ts'
import type { Halt } from './queries.ts'

const FACTS = [
  'on_chain',
  'in_custody',
  'unposted',
  'in_flight',
  'difference',
  'height',
  'txid',
  'amount',
  'late_seconds',
] as const

/** What was stopped, and what was found, in words; what has none yet keeps its written name. */
export function useHaltWords() {
  const t = useText('halt')
  return {
    what: ({ asset: { code }, account }: Halt) =>
      account ? t('what.ACCOUNT', { code, number: account.number }) : t('what.ASSET', { code }),
    fact: (name: string) => {
      const known = FACTS.find((one) => one === name)
      return known ? t(`fact.${known}`) : name
    },
  }
}
