import type { Output } from '@cocobnk/contract'
import { Amount } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { isRecord } from './form-fields.ts'
import { currencyQuery } from './queries.ts'

type Rate = Output<'GET /currency'>['list'][number]

/** The rates in use for members' display currencies: the operators' rate, or the source's rate where they set none. */
export function CurrencyRates({ setting }: { readonly setting: unknown }): ReactNode {
  const t = useText('setting')
  const times = useTimes()
  const { client } = useConsole()
  const query = useQuery(currencyQuery(client))
  const by = (rate: Rate) => {
    if (rate.stated_at === null) return t('currency.by.nobody')
    return t(isStatedBy(setting, rate.code, rate.stated_at) ? 'currency.by.operators' : 'currency.by.source')
  }
  const columns: readonly Column<Rate>[] = [
    { title: t('currency.code'), cell: ({ code }) => code },
    { title: t('field.per_usd'), cell: ({ rate }) => (rate === null ? '–' : <Amount value={rate} />), end: true },
    { title: t('currency.by'), cell: by },
    { title: t('field.stated_at'), cell: ({ stated_at }) => (stated_at === null ? '–' : times.short(stated_at)) },
    { title: t('currency.until'), cell: ({ expires_at }) => (expires_at === null ? '–' : times.short(expires_at)) },
  ]
  return (
    <DataSection title={t('currency.now')} query={query} lines={6}>
      {(list) => (
        <Table columns={columns} rows={list.filter(({ code }) => code !== 'USD')} rowKey={({ code }) => code} />
      )}
    </DataSection>
  )
}

/** Whether the rate in use is the one from the setting. */
function isStatedBy(setting: unknown, code: string, statedAt: string): boolean {
  const rates = isRecord(setting) ? setting.rates : undefined
  const stated = isRecord(rates) ? rates[code] : undefined
  return (
    isRecord(stated) && typeof stated.stated_at === 'string' && Date.parse(stated.stated_at) === Date.parse(statedAt)
  )
}
