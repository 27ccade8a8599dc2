import { Amount, Form, type FormValues, SelectField, SubmitButton, Tag, Text, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { type Column, Table } from '../../shell/table.tsx'
import { useText } from '../../texts.ts'
import css from '../change/change-form.module.css'
import type { Simulated, Terms } from './queries.ts'

/** Simulates, before publishing, the interest that the terms would promise and pay for a number of joining members. */
export function Simulation({ terms }: { readonly terms: Terms }): ReactNode {
  const t = useText('instrument')
  const { client } = useConsole()
  const { trouble, submit } = useSubmit({})
  const [found, setFound] = useState<Simulated>()
  const run = ({ term_days = '', members = '', amount = '', leaving_percent = '' }: FormValues) =>
    submit(async () => {
      const body = {
        terms,
        term_days: Number(term_days),
        members: Number(members),
        amount,
        leaving_percent: Number(leaving_percent),
      }
      setFound(await client.call('POST /operator/instrument/simulation', { body }))
    })
  if (terms.rates.length === 0) return null
  return (
    <section aria-label={t('simulation')}>
      <h3>{t('simulation')}</h3>
      <Text tone="muted">{t('simulation.lead')}</Text>
      <Form onSubmit={run} className={css.form ?? ''}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <SelectField
          name="term_days"
          label={t('simulation.term')}
          options={terms.rates.map(({ term_days, rate }) => ({
            value: String(term_days),
            label: t('simulation.option', { days: term_days, rate }),
          }))}
        />
        <TextField name="members" label={t('simulation.members')} defaultValue="100" inputMode="numeric" required />
        <TextField name="amount" label={t('simulation.amount')} inputMode="decimal" required />
        <TextField
          name="leaving_percent"
          label={t('simulation.leaving')}
          defaultValue="0"
          inputMode="numeric"
          required
        />
        <SubmitButton size="md">{t('simulation.run')}</SubmitButton>
      </Form>
      {found ? <Result found={found} terms={terms} /> : null}
    </section>
  )
}

type ResultProps = { readonly found: Simulated; readonly terms: Terms }
type Month = Simulated['months'][number]

function Result({ found, terms }: ResultProps): ReactNode {
  const t = useText('instrument')
  if (found.faults.length > 0) return <Trouble>{t('simulation.faults', { names: found.faults.join(', ') })}</Trouble>
  const { asset_code: asset, dividend_asset_code: dividend } = terms
  const sums = [
    { name: 'principal', value: found.principal, asset },
    { name: 'promised', value: found.promised, asset: dividend },
    { name: 'paid', value: found.paid, asset: dividend },
    { name: 'released', value: found.released, asset: dividend },
    { name: 'free', value: found.free, asset: dividend },
  ] as const
  const columns: Column<(typeof sums)[number]>[] = [
    { title: t('figure'), cell: ({ name }) => t(`figure.${name}`) },
    { title: t('value'), cell: (row) => <Amount value={row.value} asset={row.asset} />, end: true },
  ]
  const months: Column<Month>[] = [
    { title: t('month'), cell: ({ month }) => month },
    { title: t('figure.paid'), cell: ({ interest }) => <Amount value={interest} asset={dividend} />, end: true },
    { title: t('figure.principal'), cell: ({ principal }) => <Amount value={principal} asset={asset} />, end: true },
  ]
  return (
    <>
      <p role="status">
        <Tag tone={found.is_within_capacity ? 'success' : 'danger'}>
          {t(found.is_within_capacity ? 'within.capacity' : 'beyond.capacity')}
        </Tag>{' '}
        <Tag tone={found.is_within_rewards ? 'success' : 'danger'}>
          {t(found.is_within_rewards ? 'within.rewards' : 'beyond.rewards')}
        </Tag>
      </p>
      <Table columns={columns} rows={[...sums]} rowKey={({ name }) => name} />
      <Table columns={months} rows={found.months} rowKey={({ month }) => month} />
    </>
  )
}
