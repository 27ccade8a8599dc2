import { DataList, Empty, SelectField, Stack, Tabs } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { Filters } from '../../list/filters.tsx'
import { NoneFits } from '../../list/none-fits.tsx'
import { listOf } from '../../list/pages.ts'
import { periodOf, periodStart } from '../../list/period.ts'
import { PeriodField } from '../../list/period-field.tsx'
import { searchTexts } from '../../list/search-texts.ts'
import { useText } from '../../texts.ts'
import css from './history.module.css'
import { useFillColumns, useOrderColumns } from './order-columns.tsx'
import { fillHistoryQuery, type HistoryFilter, type Order, orderHistoryQuery, type PublicMarket } from './queries.ts'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

/** Filters as in the URL. Unknown values are ignored. */
export type HistorySearch = {
  readonly history?: string
  readonly market?: string
  readonly side?: string
  readonly period?: string
}

const CSV = { orders: 'GET /market/public/order/csv', fills: 'GET /market/public/fill/csv' } as const

type Shown = { readonly markets: readonly PublicMarket[]; readonly filter: HistoryFilter; readonly onClear: () => void }

/** The member's orders and fills, filtered by the URL. Both can be exported, fills with columns for tax reports. */
export default function History(props: {
  readonly markets: readonly PublicMarket[]
  readonly search: HistorySearch
}): ReactNode {
  const { markets, search } = props
  const t = useText('market')
  const { client } = useApp()
  const navigate = useNavigate()
  const part = search.history === 'fills' ? 'fills' : 'orders'
  const market = markets.find(({ code }) => code === search.market)
  const period = periodOf(search.period)
  const side = search.side === 'BID' || search.side === 'ASK' ? search.side : undefined
  const set = (change: { readonly [Key in keyof HistorySearch]: string | undefined }) =>
    void navigate({
      to: '/dashboard/dashboard',
      search: searchTexts({ ...search, ...change }, 'history', 'market', 'side', 'period'),
      replace: true,
      resetScroll: false,
    })
  const [opened] = useState(() => new Date())
  const filter: HistoryFilter = {
    ...(market ? { market_seq: market.seq } : {}),
    ...(side ? { type: side } : {}),
    ...(period ? { from: periodStart(period, opened).toISOString() } : {}),
  }
  const shown = { markets, filter, onClear: () => set({ market: undefined, side: undefined, period: undefined }) }
  return (
    <Tabs
      label={t('history')}
      value={part}
      onChange={(history) => set({ history })}
      action={
        <CsvButton
          key={part}
          label={t('csv')}
          name={`${part}.csv`}
          read={(time_zone) => client.call(CSV[part], { query: { ...filter, time_zone } })}
        />
      }
      options={[
        { value: 'orders', label: t('history.orders') },
        { value: 'fills', label: t('own.fills') },
      ]}
    >
      <Stack gap="lg" className={css.body}>
        <Filters>
          <SelectField
            name="market"
            label={t('market')}
            placeholder={t('history.all')}
            value={market?.code ?? ''}
            onChange={(event) => set({ market: event.currentTarget.value })}
            options={markets.map(({ code, title }) => ({ value: code, label: title }))}
          />
          <SelectField
            name="side"
            label={t('side')}
            placeholder={t('history.all')}
            value={side ?? ''}
            onChange={(event) => set({ side: event.currentTarget.value })}
            options={(['BID', 'ASK'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
          />
          <PeriodField value={period} onChange={(value) => set({ period: value })} />
        </Filters>
        {part === 'fills' ? <Fills {...shown} /> : <Orders {...shown} />}
      </Stack>
    </Tabs>
  )
}

function Nothing({ filter, onClear, children }: Pick<Shown, 'filter' | 'onClear'> & { children: string }): ReactNode {
  const t = useText('market')
  if (Object.keys(filter).length === 0) return <Empty>{children}</Empty>
  return <NoneFits onShowAll={onClear}>{t('history.none')}</NoneFits>
}

function Orders({ markets, filter, onClear }: Shown): ReactNode {
  const t = useText('market')
  const [looked, setLooked] = useState<Order>()
  const list = listOf(useInfiniteQuery(orderHistoryQuery(useApp().client, filter)), t('failed'))
  const market = markets.find(({ seq }) => seq === looked?.market_seq)
  return (
    <>
      <DataList
        label={t('history.orders')}
        columns={useOrderColumns(markets, setLooked)}
        rowKey={({ order_seq }) => order_seq}
        {...list}
        empty={
          <Nothing filter={filter} onClear={onClear}>
            {t('own.ended.empty')}
          </Nothing>
        }
      />
      <Suspense fallback={null}>
        {market && looked ? <OrderDialog market={market} order={looked} onClose={() => setLooked(undefined)} /> : null}
      </Suspense>
    </>
  )
}

function Fills({ markets, filter, onClear }: Shown): ReactNode {
  const t = useText('market')
  const list = listOf(useInfiniteQuery(fillHistoryQuery(useApp().client, filter)), t('failed'))
  return (
    <DataList
      label={t('own.fills')}
      columns={useFillColumns(markets)}
      rowKey={({ seq }) => seq}
      {...list}
      empty={
        <Nothing filter={filter} onClear={onClear}>
          {t('own.fills.empty')}
        </Nothing>
      }
    />
  )
}
