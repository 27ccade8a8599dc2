import { DataList, Empty, PageFrame, RailSection, RowSkeletons, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { failureText } from '../../list/pages.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { Balances } from './balances.tsx'
import type { HistorySearch } from './history.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { type Order, ordersQuery, type PublicMarket, tickersQuery, tradesQuery } from './queries.ts'
import { Tape } from './tape.tsx'
import { TickerList } from './ticker-list.tsx'

const History = lazy(() => import('./history.tsx'))
const BestOffers = lazy(() => import('./best-offers.tsx'))
const OrderDialog = lazy(() => import('./order-dialog.tsx'))

const RECENT = 10

/** Markets, the member's orders and balances, and other members' offers on one screen. */
export function DashboardScreen({ search = {} }: { readonly search?: HistorySearch }): ReactNode {
  const t = useText('market')
  const markets = useQuery(tickersQuery(useApp().client))
  const [chosen, setChosen] = useState<string>()
  const market = markets.data?.find(({ seq }) => seq === chosen) ?? markets.data?.[0]
  return (
    <PageFrame title={t('dashboard')} rail={<Rail market={market} />}>
      <MemberSection title={t('markets')}>
        <Loaded from={markets} failed={t('failed')} waiting={<RowSkeletons count={4} />}>
          {(list) =>
            market ? (
              <TickerList markets={list} chosen={market.seq} onChoose={setChosen} />
            ) : (
              <Empty>{t('markets.empty')}</Empty>
            )
          }
        </Loaded>
      </MemberSection>
      <OpenOrders markets={markets.data ?? []} />
      {market ? <RecentTrades market={market} /> : null}
      <MemberSection title={t('history')}>
        <Suspense fallback={<RowSkeletons count={3} />}>
          <History markets={markets.data ?? []} search={search} />
        </Suspense>
      </MemberSection>
    </PageFrame>
  )
}

function Rail({ market }: { readonly market: PublicMarket | undefined }): ReactNode {
  const t = useText('market')
  return (
    <>
      <RailSection title={t('balances')}>
        <Balances />
      </RailSection>
      <RailSection title={t('offers')}>
        <Suspense fallback={null}>
          <BestOffers code={market?.code} />
        </Suspense>
      </RailSection>
    </>
  )
}

function OpenOrders({ markets }: { readonly markets: readonly PublicMarket[] }): ReactNode {
  const t = useText('market')
  const [looked, setLooked] = useState<Order>()
  const query = useQuery(ordersQuery(useApp().client, 'Y'))
  const market = markets.find(({ seq }) => seq === looked?.market_seq)
  return (
    <MemberSection title={t('own.open')}>
      <DataList
        label={t('own.open')}
        columns={useOrderColumns(markets, setLooked)}
        rowKey={({ order_seq }) => order_seq}
        rows={query.data}
        error={query.error ? failureText(query.error, t('failed')) : undefined}
        onRetry={() => void query.refetch()}
        empty={<Empty>{t('own.open.empty')}</Empty>}
      />
      <Suspense fallback={null}>
        {market && looked ? <OrderDialog market={market} order={looked} onClose={() => setLooked(undefined)} /> : null}
      </Suspense>
    </MemberSection>
  )
}

function RecentTrades({ market }: { readonly market: PublicMarket }): ReactNode {
  const t = useText('market')
  const query = useQuery(tradesQuery(useApp().client, market.seq, RECENT))
  return (
    <MemberSection
      title={t('trades.of', { market: market.title })}
      action={
        <TextLink component={Link} to={`/exchange/market/${market.code}`}>
          {t('toMarket')}
        </TextLink>
      }
    >
      <Loaded from={query} failed={t('failed')}>
        {(trades) => <Tape market={market} trades={trades} />}
      </Loaded>
    </MemberSection>
  )
}
