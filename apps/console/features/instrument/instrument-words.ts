import { useText } from '../../texts.ts'
import type { Change } from '../approval/queries.ts'

const FIELDS = [
  'type',
  'asset_code',
  'dividend_asset_code',
  'dividend_price',
  'rates',
  'dividend_type',
  'dividend_days',
  'minimum_amount',
  'maximum_amount',
  'registration_starts_on',
  'registration_ends_on',
  'execution_starts_on',
  'execution_ends_on',
  'capacity',
  'early_rates',
  'installments',
  'is_suspended',
  'name',
] as const

/** Puts a change of a product into words: the name of the term, and the part of it that changes. */
export function useInstrumentWords() {
  const t = useText('instrument')
  const approval = useText('approval')
  return ({ name, before, after }: Change) => {
    const [first = '', ...rest] = name.split('.')
    const known = FIELDS.find((one) => one === first)
    const label = known ? [t(`field.${known}`), ...rest].join(' ') : name
    return { label, before: before ?? approval('nothing'), after: after ?? approval('nothing') }
  }
}
