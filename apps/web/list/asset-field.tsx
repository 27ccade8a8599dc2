import { SelectField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'

type AssetFieldProps = {
  /** Value from the URL. */
  readonly value: string | undefined
  readonly codes: readonly string[]
  readonly onChange: (code: string) => void
}

/** Filters a list by asset. */
export function AssetField({ value, codes, onChange }: AssetFieldProps): ReactNode {
  const t = useText('money-filter')
  return (
    <SelectField
      name="asset"
      label={t('asset')}
      placeholder={t('asset.all')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={codes.map((code) => ({ value: code, label: code }))}
    />
  )
}
