import type { CommerceMode } from '@cocobnk/contract'
import { Group } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { type Period, periodStart } from '../../list/period.ts'
import { useText } from '../../texts.ts'

type Props = {
  readonly merchantSeq: string
  readonly mode: CommerceMode
  readonly period: Period | undefined
}

/** Downloads the statement of the selected period, half a year by default. */
export function StatementButtons({ merchantSeq, mode, period }: Props): ReactNode {
  const t = useText('shop-transaction')
  const { client } = useApp()
  const read = (format: 'csv' | 'pdf') => (time_zone: string) =>
    client.call('GET /pg/merchant/{merchant_seq}/statement', {
      path: { merchant_seq: merchantSeq },
      query: {
        mode,
        format,
        time_zone,
        from: periodStart(period ?? '6m', new Date()).toISOString(),
        to: new Date().toISOString(),
      },
    })
  return (
    <Group>
      <CsvButton label={t('csv')} name="statement.csv" read={read('csv')} />
      <CsvButton label={t('pdf')} name="statement.pdf" read={read('pdf')} />
    </Group>
  )
}
