import { ApiError } from '@cocobnk/client'
import { Button, Tabs, useAmountText, useDesktop } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { NotFoundScreen } from '../not-found/not-found-screen.tsx'
import { AuctionNote } from './auction-note.tsx'
import { BookPanel } from './book-panel.tsx'
import sides from './buy-sell.module.css'
import { MarketHead } from './market-head.tsx'
import { publicMarketsQuery } from './markets-query.ts'
import { OrderForm } from './order-form.tsx'
import { OwnFunds } from './own-funds.tsx'
import { PanelHead } from './panel.tsx'
import { ordersQuery, type PublicMarket, publicMarketQuery } from './queries.ts'
import { Tape } from './tape.tsx'
import { useTradeKeys } from './trade-keys.ts'
import css from './trade-screen.module.css'
import { useFunds } from './use-funds.ts'
import { useMarketFeed } from './use-market-feed.ts'
import { useOrderForm } from './use-order-form.ts'
import { useTerms } from './use-terms.ts'

/** Loaded after the first paint, as they are not read first. */
const CandlePanel = lazy(() => import('./candle-panel.tsx'))
const DepthChart = lazy(() => import('./depth-chart.tsx'))
const OwnPanel = lazy(() => import('./own-panel.tsx'))

/** The trading screen of a market. Refetches the market every few seconds for its ticker. */
export function TradeScreen({ code }: { readonly code: string }): ReactNode {
  const t = useText('market')
  const query = useQuery(publicMarketQuery(useApp().client, code))
  if (query.error instanceof ApiError && query.error.error === 'NOT_FOUND') return <NotFoundScreen />
  return (
    <Loaded from={query} failed={t('failed')}>
      {(market) => <Trading key={market.seq} market={market} />}
    </Loaded>
  )
}

type Part = 'chart' | 'book' | 'trades' | 'order' | 'own'
const PARTS: readonly Part[] = ['chart', 'book', 'trades', 'order', 'own']
const TAPE_ROWS = 16
const BOOK_ROWS = { desktop: 12, phone: 9 }

function Trading({ market }: { readonly market: PublicMarket }): ReactNode {
  const { client } = useApp()
  const page = useRef<HTMLDivElement>(null)
  const isDesktop = useDesktop()
  const [part, setPart] = useState<Part>('chart')
  const terms = useTerms(market)
  const funds = useFunds(market)
  const { book, trades, isLive } = useMarketFeed(market)
  const lastPrice = trades[0]?.price ?? market.ticker.price
  const form = useOrderForm(market, terms, lastPrice)
  const { data: markets = [market] } = useQuery(publicMarketsQuery(client))
  const { data: open = [] } = useQuery(ordersQuery(client, 'Y', market.seq))
  const own = new Set(open.flatMap(({ price, status }) => (price === null || status === 'WAITING' ? [] : [price])))
  useTradeKeys(form, page, () => setPart('order'))
  const pick = (price: string) => {
    form.pick(price)
    setPart('order')
  }
  const rows = isDesktop ? BOOK_ROWS.desktop : BOOK_ROWS.phone
  const parts: Readonly<Record<Part, ReactNode>> = {
    chart: (
      <Suspense fallback={<div className={css.chartRoom} />}>
        <CandlePanel market={market} trades={trades} />
      </Suspense>
    ),
    book: <BookPanel {...{ market, terms, book, lastPrice, own, rows }} onPick={pick} />,
    trades: <Tape market={market} trades={isDesktop ? trades.slice(0, TAPE_ROWS) : trades} />,
    order: <OrderForm {...{ market, terms, book, funds, form }} />,
    own: (
      <Suspense fallback={null}>
        <OwnPanel market={market} />
      </Suspense>
    ),
  }
  const depth = (
    <Suspense fallback={null}>
      <DepthChart market={market} terms={terms} book={book} />
    </Suspense>
  )
  return (
    <div ref={page} className={css.page}>
      <MarketHead {...{ market, markets, lastPrice, isLive }} isHalted={book.is_halted} />
      <AuctionNote market={market} />
      {isDesktop ? (
        <Wide parts={parts} depth={depth} funds={<OwnFunds funds={funds} />} />
      ) : (
        <Narrow
          {...{ part, setPart, parts, depth }}
          funds={<OwnFunds funds={funds} />}
          onSide={(side) => {
            form.setSide(side)
            setPart('order')
          }}
          best={{ BID: book.asks[0]?.price, ASK: book.bids[0]?.price }}
        />
      )}
    </div>
  )
}

type Shown = {
  readonly parts: Readonly<Record<Part, ReactNode>>
  readonly depth: ReactNode
  readonly funds: ReactNode
}

function Wide({ parts, depth, funds }: Shown): ReactNode {
  const t = useText('market')
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {parts.chart}
        {depth}
        <div className={css.own}>{parts.own}</div>
      </div>
      <div className={css.book}>
        {parts.book}
        <section className={css.tape} aria-label={t('trades')}>
          <PanelHead title={t('trades')} />
          {parts.trades}
        </section>
      </div>
      <div className={css.side}>
        {parts.order}
        {funds}
      </div>
    </div>
  )
}

type NarrowProps = Shown & {
  readonly part: Part
  readonly setPart: (part: Part) => void
  readonly onSide: (side: 'BID' | 'ASK') => void
  /** Best price for an immediate purchase or sale, shown on the buttons. */
  readonly best: Readonly<Record<'BID' | 'ASK', string | undefined>>
}

/** On a phone: one part at a time, with the buy and sell buttons within reach of the thumb. */
function Narrow({ part, setPart, parts, depth, funds, onSide, best }: NarrowProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  return (
    <>
      <Tabs
        label={t('parts')}
        value={part}
        onChange={setPart}
        spread
        options={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
      >
        <div className={css.part}>
          {parts[part]}
          {part === 'book' ? depth : null}
          {part === 'order' ? funds : null}
          {part === 'chart' ? parts.own : null}
        </div>
      </Tabs>
      {part === 'order' ? null : (
        <div className={css.actions}>
          {(['BID', 'ASK'] as const).map((side) => (
            <Button key={side} size="lg" className={sides[side]} onClick={() => onSide(side)}>
              {t(`side.${side}`)}
              <span className={css.best}>{best[side] === undefined ? null : amountText(best[side])}</span>
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
