import { Tabs, useDesktop } from '@cocobnk/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useText } from '../../texts.ts'
import { BookPanel } from './book-panel.tsx'
import { PanelHead } from './panel.tsx'
import type { Book, PublicMarket, Trade } from './queries.ts'
import type { Terms } from './steps.ts'
import { Tape } from './tape.tsx'
import css from './trade-screen.module.css'

/** Loaded after the first paint, as they are not read first. */
const CandlePanel = lazy(() => import('./candle-panel.tsx'))
const DepthChart = lazy(() => import('./depth-chart.tsx'))

export type TradePart = 'chart' | 'book' | 'trades' | 'order' | 'own'

/** What everybody may see of a market. */
export type MarketShown = {
  readonly market: PublicMarket
  readonly terms: Terms
  readonly book: Book
  /** Newest first. */
  readonly trades: readonly Trade[]
  readonly lastPrice: string | null
  readonly direction: PublicMarket['ticker']['direction']
}

type TradeLayoutProps = MarketShown & {
  /** Prices of the member's own open orders. */
  readonly ownPrices?: ReadonlySet<string>
  /** Takes over a price from the book, if there is a form for it. */
  readonly onPick?: (price: string) => void
  /** Beside the book: the order form and balances, or how to get them. */
  readonly order: ReactNode
  readonly funds?: ReactNode
  /** Below the chart: the member's own orders. */
  readonly own: ReactNode
  /** On a phone: the parts to choose from, the one that is shown, and a bar within reach of the thumb. */
  readonly parts: readonly TradePart[]
  readonly part: TradePart
  readonly setPart: (part: TradePart) => void
  readonly actions: ReactNode
}

const TAPE_ROWS = 16
const BOOK_ROWS = { desktop: 12, phone: 9 }
const NONE: ReadonlySet<string> = new Set()

/** Chart, book, trades and order side by side; on a phone, one of them at a time. */
export function TradeLayout(props: TradeLayoutProps): ReactNode {
  return useDesktop() ? <Wide {...props} /> : <Narrow {...props} />
}

function Wide(props: TradeLayoutProps): ReactNode {
  const t = useText('market')
  const { market, trades, order, funds, own } = props
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <Chart {...props} />
        <Depth {...props} />
        <div className={css.own}>{own}</div>
      </div>
      <div className={css.book}>
        <Sides {...props} rows={BOOK_ROWS.desktop} />
        <section className={css.tape} aria-label={t('trades')}>
          <PanelHead title={t('trades')} />
          <Tape market={market} trades={trades.slice(0, TAPE_ROWS)} />
        </section>
      </div>
      <div className={css.side}>
        {order}
        {funds}
      </div>
    </div>
  )
}

function Narrow(props: TradeLayoutProps): ReactNode {
  const t = useText('market')
  const { market, trades, order, funds, own, parts, part, setPart, actions } = props
  const content: Readonly<Record<TradePart, ReactNode>> = {
    chart: (
      <>
        <Chart {...props} />
        {own}
      </>
    ),
    book: (
      <>
        <Sides {...props} rows={BOOK_ROWS.phone} />
        <Depth {...props} />
      </>
    ),
    trades: <Tape market={market} trades={trades} />,
    order: (
      <>
        {order}
        {funds}
      </>
    ),
    own,
  }
  return (
    <>
      <Tabs
        label={t('parts')}
        value={part}
        onChange={setPart}
        spread
        options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
      >
        <div className={css.part}>{content[part]}</div>
      </Tabs>
      {part === 'order' ? null : <div className={css.actions}>{actions}</div>}
    </>
  )
}

function Chart({ market, trades }: MarketShown): ReactNode {
  return (
    <Suspense fallback={<div className={css.chartRoom} />}>
      <CandlePanel market={market} trades={trades} />
    </Suspense>
  )
}

function Depth({ market, terms, book }: MarketShown): ReactNode {
  return (
    <Suspense fallback={null}>
      <DepthChart market={market} terms={terms} book={book} />
    </Suspense>
  )
}

function Sides({ market, terms, book, lastPrice, direction, ownPrices = NONE, onPick, rows }: SidesProps): ReactNode {
  return <BookPanel {...{ market, terms, book, lastPrice, direction, onPick, rows }} own={ownPrices} />
}

type SidesProps = TradeLayoutProps & { readonly rows: number }
