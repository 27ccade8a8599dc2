import { SelectField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import { LONGEST, PERIODS, type Period, periodOf } from './period.ts'

type PeriodFieldProps = {
  readonly value: Period | undefined
  readonly onChange: (period: Period | undefined) => void
  /** Set if nothing older than the longest period is available. That period is then the default, and “all” is not offered. */
  readonly longest?: boolean
}

export function PeriodField({ value, onChange, longest }: PeriodFieldProps): ReactNode {
  const t = useText('period')
  return (
    <SelectField
      name="period"
      label={t('label')}
      {...(longest ? {} : { placeholder: t('all') })}
      value={value ?? (longest ? LONGEST : '')}
      onChange={(event) => onChange(periodOf(event.currentTarget.value))}
      options={PERIODS.map((period) => ({ value: period, label: t(period) }))}
    />
  )
}
