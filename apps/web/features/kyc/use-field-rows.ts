import type { KeyValueRow } from '@cocobnk/ui'
import { type TextKey, useText } from '../../texts.ts'

const FIELDS = ['name', 'birth_date', 'document_kind', 'address', 'purpose', 'explanation'] as const
/** Fields whose values are translated. */
const WORDS = { document_kind: 'document', purpose: 'purpose' } as const

/** The filled-in fields in the form's order, with translated labels and values. */
export function useFieldRows(fields: Readonly<Record<string, string>>): readonly KeyValueRow[] {
  const t = useText('kyc')
  return FIELDS.flatMap((name) => {
    const value = fields[name]
    if (value === undefined) return []
    const group = name in WORDS ? WORDS[name as keyof typeof WORDS] : undefined
    const shown = group ? t(`${group}.${value}` as TextKey<'kyc'>) : value
    return [{ label: t(`field.${name}`), value: shown, wide: name === 'explanation' || name === 'address' }]
  })
}
