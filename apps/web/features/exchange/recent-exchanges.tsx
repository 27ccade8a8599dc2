import { DataList, Empty } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { useExchangeColumns } from './exchange-columns.tsx'
import { exchangesQuery } from './queries.ts'

const RECENT = 5

export default function RecentExchanges(): ReactNode {
  const t = useText('exchange')
  const { rows, error, onRetry } = listOf(useInfiniteQuery(exchangesQuery(useApp().client)), t('failed'))
  return (
    <MemberSection title={t('recent')}>
      <DataList
        label={t('recent')}
        columns={useExchangeColumns()}
        rowKey={({ exchange_seq }) => exchange_seq}
        rows={rows?.slice(0, RECENT)}
        error={error}
        onRetry={onRetry}
        empty={<Empty>{t('empty')}</Empty>}
      />
    </MemberSection>
  )
}
