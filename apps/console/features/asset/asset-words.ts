import { useText } from '../../texts.ts'
import type { Change } from '../approval/queries.ts'

const NAMES = [
  'confirmations_required',
  'minimum_deposit',
  'fee_type',
  'fee_charge_type',
  'fee_amount',
  'is_active',
] as const

/** A change of what an asset needs and costs, as people say it. */
export function useAssetWords() {
  const t = useText('asset')
  const approval = useText('approval')
  const limit = useText('limit')
  const words = (value: string | null): string => {
    if (value === 'PREPAY' || value === 'POSTPAY') return limit(`charged.${value}`)
    if (value === 'FIXED' || value === 'RATIO') return t(`charge.${value}`)
    if (value === 'true' || value === 'false') return limit(value === 'true' ? 'yes' : 'no')
    return value ?? approval('nothing')
  }
  return ({ name, before, after }: Change) => {
    const known = NAMES.find((one) => one === name)
    return { label: known ? t(`field.${known}`) : name, before: words(before), after: words(after) }
  }
}
