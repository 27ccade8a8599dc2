import { SelectField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import { PERIODS, type Period, periodOf } from './period.ts'

type PeriodFieldProps = {
  readonly value: Period | undefined
  readonly onChange: (period: Period | undefined) => void
}

export function PeriodField({ value, onChange }: PeriodFieldProps): ReactNode {
  const t = useText('period')
  return (
    <SelectField
      name="period"
      label={t('label')}
      placeholder={t('all')}
      value={value ?? ''}
      onChange={(event) => onChange(periodOf(event.currentTarget.value))}
      options={PERIODS.map((period) => ({ value: period, label: t(period) }))}
    />
  )
}
