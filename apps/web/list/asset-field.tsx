import { SelectField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'

type AssetFieldProps = {
  /** As it stands in the address. */
  readonly value: string | undefined
  readonly codes: readonly string[]
  readonly onChange: (code: string) => void
}

/** Narrows a list to one asset. */
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
