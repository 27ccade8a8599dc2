import { DataList, Empty, Note } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { NoneFits } from '../../list/none-fits.tsx'
import { listOf } from '../../list/pages.ts'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { filterOf, type TransactionSearch, transactionsQuery } from './queries.ts'
import { StatementButtons } from './statement-buttons.tsx'
import { useTransactionColumns } from './transaction-columns.tsx'
import { type SetTransactionSearch, TransactionFilters } from './transaction-filters.tsx'

type Props = {
  /** Limits the list to one shop. Without it: all shops where the member works, or the member's own payments. */
  readonly merchantSeq?: string
  readonly search: TransactionSearch
  readonly setSearch: SetTransactionSearch
  /** Shown below the list, such as the member's subscriptions. */
  readonly children?: ReactNode
}

/** Payments and refunds, newest first. The filters are kept in the URL. */
export function TransactionListScreen({ merchantSeq, search, setSearch, children }: Props): ReactNode {
  const t = useText('shop-transaction')
  const { client } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const filter = filterOf(search, merchantSeq, assets)
  const list = listOf(useInfiniteQuery(transactionsQuery(client, filter)), t('failed'))
  const isNarrowed = Boolean(search.asset || search.type || search.state || search.order || search.period)
  const clear = () =>
    setSearch({ asset: undefined, type: undefined, state: undefined, order: undefined, period: undefined })
  const isShop = merchantSeq !== undefined
  const name = isShop ? list.rows?.[0]?.merchant.title : undefined
  return (
    <MemberPage nav={null} wide title={name ?? t(filter.scope === 'paid' ? 'title.paid' : 'title.all')}>
      {filter.mode === 'TEST' ? <Note tone="pending">{t('test.note')}</Note> : null}
      <MemberSection
        title={t('list')}
        note={isShop ? t('statement.note') : null}
        action={
          isShop ? <StatementButtons merchantSeq={merchantSeq} mode={filter.mode} period={filter.period} /> : null
        }
      >
        <DataList
          label={t('list')}
          columns={useTransactionColumns(!isShop)}
          rowKey={({ transaction_seq, refund_seq }) => refund_seq ?? transaction_seq}
          {...list}
          filters={
            <TransactionFilters
              search={search}
              setSearch={setSearch}
              codes={assets.map(({ code }) => code)}
              hasScope={!isShop}
            />
          }
          empty={
            isNarrowed ? (
              <NoneFits onShowAll={clear}>{t('empty.filtered')}</NoneFits>
            ) : (
              <Empty>{t(`empty.${filter.scope}`)}</Empty>
            )
          }
        />
      </MemberSection>
      {children}
    </MemberPage>
  )
}
