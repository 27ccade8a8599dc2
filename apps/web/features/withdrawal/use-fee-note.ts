import { usePercentText } from '@cocobnk/ui'
import { useText } from '../../texts.ts'
import type { Quote } from './queries.ts'

/** Describes in a few words how the fee is calculated. */
export function useFeeNote(terms: Quote | undefined): string | null {
  const t = useText('withdrawal')
  const percentText = usePercentText()
  if (!terms) return null
  const how = terms.fee_charge_type === 'RATIO' ? percentText(terms.fee_amount) : t('fee.FIXED')
  return `${how} · ${t(`fee.${terms.fee_type}`)}`
}
