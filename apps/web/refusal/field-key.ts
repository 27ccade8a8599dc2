import type { TextKey } from '../texts.ts'

type FieldKey = TextKey<'refusal'>

/** The schema library's own names for a fault, beside those of our rules. */
const KEYS: Readonly<Record<string, FieldKey>> = {
  REQUIRED: 'field.REQUIRED',
  TOO_SHORT: 'field.TOO_SHORT',
  TOO_LONG: 'field.TOO_LONG',
  NEEDS_SPECIAL: 'field.NEEDS_SPECIAL',
  NEEDS_UPPERCASE: 'field.NEEDS_UPPERCASE',
  COMMON: 'field.COMMON',
  OVER_19_REQUIRED: 'field.OVER_19_REQUIRED',
  TERMS_REQUIRED: 'field.TERMS_REQUIRED',
  TOO_SMALL: 'field.TOO_SMALL',
  TOO_BIG: 'field.TOO_BIG',
  CONTROL_CHARACTER: 'field.CONTROL_CHARACTER',
  ADDRESS_MALFORMED: 'field.ADDRESS_MALFORMED',
  ADDRESS_CHECKSUM: 'field.ADDRESS_CHECKSUM',
  ADDRESS_NETWORK: 'field.ADDRESS_NETWORK',
}

/** The text for what is wrong with a field; a fault nobody foresaw still says that the value should be looked at. */
export function fieldKeyOf(code: string): FieldKey {
  return KEYS[code] ?? 'field.INVALID_FORMAT'
}
