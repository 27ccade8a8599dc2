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

/** Puts a change of an asset's requirements and fees into words. */
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
