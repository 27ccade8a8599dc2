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
  'price_before',
  'price_after',
  'found_usot',
  'rule',
  'posting',
  'flow',
  'reference',
  'database',
  'check',
  'lines',
  'shard',
] as const

/** Texts for the subject and the findings of a halt. A kind without a text keeps its code. */
export function useHaltWords() {
  const t = useText('halt')
  return {
    what: ({ kind, asset, account }: Halt) =>
      t(`what.${kind}`, { code: asset?.code ?? '', number: account?.number ?? '' }),
    fact: (name: string) => {
      const known = FACTS.find((one) => one === name)
      return known ? t(`fact.${known}`) : name
    },
  }
}
