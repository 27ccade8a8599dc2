import type { KeyValueRow } from '@cocobnk/ui'
import { type TextKey, useText } from '../../texts.ts'

const FIELDS = ['name', 'birth_date', 'document_kind', 'address', 'purpose', 'explanation'] as const
/** Fields whose values are words of ours. */
const WORDS = { document_kind: 'document', purpose: 'purpose' } as const

/** What was filled in, in the order of the form and in the reader's words. */
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
