import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { useText } from '../../texts.ts'

/** Downloads all postings for products, or for one of them, with columns for tax reports. */
export function StatementButton({ fundSeq }: { readonly fundSeq?: string }): ReactNode {
  const t = useText('fund')
  const { client } = useApp()
  const read = (time_zone: string) =>
    client.call('GET /finance/statement/csv', { query: { time_zone, ...(fundSeq && { fund_seq: fundSeq }) } })
  return <CsvButton label={t('statement')} name="products.csv" read={read} />
}
