import type { TextKey } from '../texts.ts'

type FieldKey = TextKey<'refusal'>

/** Text keys by fault: names of our own rules and of the schema library. */
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

/** The text key for a fault of a field. Unknown faults get a generic text. */
export function fieldKeyOf(code: string): FieldKey {
  return KEYS[code] ?? 'field.INVALID_FORMAT'
}
