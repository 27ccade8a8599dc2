import { Amount } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { type Column, Table } from '../../shell/table.tsx'
import { useText } from '../../texts.ts'
import type { Instrument } from './queries.ts'

type Figure = {
  readonly name: 'principal' | 'promised' | 'paid' | 'capacity'
  readonly value: string
  readonly code: string
}

/** The principal in the product's funds, and the interest promised and paid. */
export function Figures({ instrument }: { readonly instrument: Instrument }): ReactNode {
  const t = useText('instrument')
  const { terms, principal, promised, paid } = instrument
  const rows: Figure[] = [
    { name: 'principal', value: principal, code: terms.asset_code },
    { name: 'promised', value: promised, code: terms.dividend_asset_code },
    { name: 'paid', value: paid, code: terms.dividend_asset_code },
    { name: 'capacity', value: terms.capacity, code: terms.dividend_asset_code },
  ]
  const columns: Column<Figure>[] = [
    { title: t('figure'), cell: ({ name }) => t(`figure.${name}`) },
    { title: t('value'), cell: ({ value, code }) => <Amount value={value} asset={code} />, end: true },
  ]
  return <Table columns={columns} rows={rows} rowKey={({ name }) => name} />
}
