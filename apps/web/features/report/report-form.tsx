import type { CostMethod } from '@cocobnk/contract'
import { Form, Group, Segmented, SelectField, Stack, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { ownTimeZone } from '../../browser/time-zone.ts'
import { useApp } from '../../context.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { daysOf, yearsOf } from './periods.ts'
import { REPORTS_KEY, type Report } from './queries.ts'

const KINDS = ['STATEMENT', 'TAX'] as const
const FORMATS = ['PDF', 'CSV'] as const
const METHODS: readonly CostMethod[] = ['FIFO', 'AVERAGE']
const CUSTOM = 'custom'

/** Kind, period and file format of a report; the default is a statement of the last year. */
export function ReportForm(): ReactNode {
  const t = useText('report')
  const { queryClient } = useApp()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const [years] = useState(() => yearsOf(new Date()))
  const [kind, setKind] = useState<Report['kind']>('STATEMENT')
  const [format, setFormat] = useState<Report['format']>('PDF')
  const [method, setMethod] = useState<CostMethod>('FIFO')
  const [period, setPeriod] = useState(years[0] ?? '')
  const [custom, setCustom] = useState(() => daysOf(years[1] ?? ''))
  const days = period === CUSTOM ? custom : daysOf(period)
  const create = async () => {
    if (days.last_day < days.first_day) return { fields: { last_day: t('last_day.invalid') } }
    return submit(async () => {
      await call('POST /report', { body: { kind, format, method, ...days, time_zone: ownTimeZone() } })
      toast.success(t('created'))
      await queryClient.invalidateQueries({ queryKey: REPORTS_KEY })
    })
  }
  return (
    <Form onSubmit={create}>
      <Stack gap="md">
        {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
        <Stack gap="xs">
          <Segmented
            label={t('kind')}
            value={kind}
            onChange={setKind}
            options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <Text size="sm" tone="muted">
            {t(`kind.note.${kind}`)}
          </Text>
        </Stack>
        <Group gap="md" align="end">
          <SelectField
            name="period"
            label={t('period')}
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value)}
            options={[
              ...years.map((year) => ({ value: year, label: year })),
              { value: CUSTOM, label: t('period.custom') },
            ]}
          />
          <Segmented
            label={t('format')}
            value={format}
            onChange={setFormat}
            options={FORMATS.map((value) => ({ value, label: value }))}
          />
        </Group>
        {period === CUSTOM ? (
          <Group gap="md" align="start">
            {(['first_day', 'last_day'] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                type="date"
                label={t(name)}
                required
                value={custom[name]}
                onChange={(event) => setCustom({ ...custom, [name]: event.currentTarget.value })}
              />
            ))}
          </Group>
        ) : null}
        {kind === 'TAX' ? (
          <Segmented
            label={t('method')}
            value={method}
            onChange={setMethod}
            options={METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
        ) : null}
        <Group>
          <SubmitButton>{t('create')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
