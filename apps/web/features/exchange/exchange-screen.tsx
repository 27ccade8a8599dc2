import { Empty, Stack, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Account, accountsQuery } from '../account/queries.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { ExchangeNav } from './exchange-nav.tsx'
import { chosenPair, instead, limitOf, type Pair, type PairSearch, tradable } from './pair.ts'
import { type Limit, limitsQuery, type Market, marketsQuery } from './queries.ts'
import { QuotePanel } from './quote-panel.tsx'
import { useExchange } from './use-exchange.ts'
import { useRoute } from './use-route.ts'

/** Lazy: not needed for the first view, or only for pairs with a market. */
const BookOfferPanel = lazy(() => import('./book-offer-panel.tsx'))
const BookResult = lazy(() => import('./book-result.tsx'))
const RateChart = lazy(() => import('./rate-chart.tsx'))
const RecentExchanges = lazy(() => import('./recent-exchanges.tsx'))
const RouteChoice = lazy(() => import('./route-choice.tsx'))

type ScreenProps = { readonly search: PairSearch }

/** Swaps one asset for another at a rate that is valid for some seconds and shown with its parts. */
export function ExchangeScreen({ search }: ScreenProps): ReactNode {
  const t = useText('exchange')
  const { client } = useApp()
  const markets = useQuery(marketsQuery(client))
  const accounts = useQuery(accountsQuery(client))
  const limits = useQuery(limitsQuery(client))
  if (!markets.data || !accounts.data || limits.isPending)
    return (
      <Page>
        <Loaded from={!markets.data ? markets : accounts.data ? limits : accounts} failed={t('failed')}>
          {() => null}
        </Loaded>
      </Page>
    )
  return <Offered search={search} markets={markets.data} accounts={accounts.data} limits={limits.data ?? []} />
}

type OfferedProps = ScreenProps & {
  readonly markets: readonly Market[]
  readonly accounts: readonly Account[]
  readonly limits: readonly Limit[]
}

function Offered({ search, markets, accounts: all, limits }: OfferedProps): ReactNode {
  const t = useText('exchange')
  const accounts = tradable(all, markets)
  const offer = { accounts, markets, limits }
  const pair = chosenPair(offer, search)
  if (pair) {
    const limit = limitOf(limits, pair)
    const other = limit?.reason ? instead(offer, pair) : undefined
    const shown = { pair, accounts, limit, other, amount: search.amount ?? '' }
    return <Exchanging key={`${pair.market.code} ${pair.source.account_seq} ${shown.amount}`} {...shown} />
  }
  const isClosed = markets.every(({ is_active }) => is_active === 'N')
  return (
    <Page>
      <Empty
        action={
          <TextLink component={Link} to="/wallet">
            {t('toWallet')}
          </TextLink>
        }
      >
        {isClosed ? t('noMarket') : t('twoAccounts')}
      </Empty>
    </Page>
  )
}

type ExchangingProps = {
  readonly pair: Pair
  readonly accounts: readonly Account[]
  readonly limit: Limit | undefined
  /** A pair that can be exchanged instead. */
  readonly other: Pair | undefined
  /** Initial amount. */
  readonly amount: string
}

function Exchanging({ pair, accounts, limit, other, amount }: ExchangingProps): ReactNode {
  const navigate = useNavigate()
  const state = useExchange(pair, amount)
  const route = useRoute(pair, state)
  const choose = (search: PairSearch) =>
    void navigate({ to: '/exchange/direct-exchange', search, replace: true, resetScroll: false })
  const { booked, placed } = route
  const panel =
    route.route === 'book' && booked ? (
      <BookOfferPanel {...booked} />
    ) : state.quoted ? (
      <QuotePanel quote={state.quoted.quote} endsAt={state.quoted.endsAt} onExpire={state.renew} />
    ) : (
      <NoQuote />
    )
  const panels = (
    <Stack gap="md">
      <Suspense fallback={null}>
        {booked ? <RouteChoice state={route} quote={state.quoted?.quote} code={pair.target.asset.code} /> : null}
      </Suspense>
      <Suspense fallback={null}>{panel}</Suspense>
    </Stack>
  )
  return (
    <Page isBook={route.route === 'book'}>
      {/* It concerns orders, which are held on a new device; a firm quote stays within the member's own accounts. */}
      {route.route === 'book' ? <OwnHeldNote /> : null}
      <ExchangeForm {...{ accounts, pair, limit, other, choose, state, route }} panel={panels} />
      <Suspense fallback={null}>{placed ? <BookResult {...placed} onClose={route.close} /> : null}</Suspense>
      <Suspense fallback={null}>
        <RateChart market={pair.market} />
      </Suspense>
      <Suspense fallback={null}>
        <RecentExchanges />
      </Suspense>
    </Page>
  )
}

function NoQuote(): ReactNode {
  const t = useText('exchange')
  return (
    <Text size="sm" tone="muted">
      {t('quote.none')}
    </Text>
  )
}

function Page({ isBook, children }: { readonly isBook?: boolean; readonly children: ReactNode }): ReactNode {
  const t = useText('exchange')
  return (
    <MemberPage nav={<ExchangeNav current="now" />} title={t('title')} lede={t(isBook ? 'lede.book' : 'lede')} wide>
      {children}
    </MemberPage>
  )
}
