import { CANDLE_INTERVALS, type CandleInterval } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { Empty, Segmented, TextLink, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import type { CandleChart } from './candle-chart.ts'
import css from './candle-panel.module.css'
import { withTrades } from './candles.ts'
import { type Candle, candlesQuery, type PublicMarket, type Trade } from './queries.ts'
import { decimalsOf } from './steps.ts'

type CandlePanelProps = { readonly market: PublicMarket; readonly trades: readonly Trade[] }

const TRADING_VIEW = 'https://www.tradingview.com/'

export default function CandlePanel({ market, trades }: CandlePanelProps): ReactNode {
  const t = useText('market')
  const [interval, setInterval] = useState<CandleInterval>('1h')
  const query = useQuery(candlesQuery(useApp().client, market.seq, interval))
  const { refetch } = query
  const isFirst = query.data?.length === 0 && trades.length > 0
  // The first trade of a market opens its first candle.
  useEffect(() => {
    if (isFirst) void refetch()
  }, [isFirst, refetch])
  return (
    <section className={css.panel} aria-label={t('candles')}>
      <div className={css.head}>
        <Segmented
          label={t('interval')}
          value={interval}
          onChange={setInterval}
          options={CANDLE_INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
        />
        <Values candle={query.data?.[0]} />
      </div>
      <div className={css.room}>
        <Loaded from={query} failed={t('failed')}>
          {(list) =>
            list.length === 0 ? (
              <Empty>{t('candles.empty')}</Empty>
            ) : (
              <Candles
                key={market.seq}
                market={market}
                interval={interval}
                list={withTrades(list, trades, interval)}
                onClosed={() => void query.refetch()}
              />
            )
          }
        </Loaded>
      </div>
      <p className={css.credit} translate="no">
        <TextLink href={TRADING_VIEW} target="_blank" rel="noopener noreferrer">
          TradingView Lightweight Charts™
        </TextLink>
      </p>
    </section>
  )
}

function Values({ candle }: { readonly candle: Candle | undefined }): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  if (!candle) return null
  const { open, high, low, close } = candle
  return (
    <p className={css.values}>
      {t('candle.values', {
        open: amountText(open),
        high: amountText(high),
        low: amountText(low),
        close: amountText(close),
      })}
    </p>
  )
}

type CandlesProps = {
  readonly market: PublicMarket
  readonly interval: CandleInterval
  /** Newest first. */
  readonly list: readonly Candle[]
  readonly onClosed: () => void
}

/** The chart; its code loads after the page. */
function Candles({ market, interval, list, onClosed }: CandlesProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const { locale } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<CandleChart>()
  const drawn = useRef<string>(undefined)
  const { tick } = market
  useEffect(() => {
    let made: CandleChart | undefined
    let isLeft = false
    const draw = async () => {
      const { drawCandles } = await import('./candle-chart.ts')
      if (isLeft || !box.current) return
      // Axis labels are computed from doubles; figures that matter stay text.
      const price = (value: number) => amountText(value.toFixed(decimalsOf(tick)))
      made = drawCandles(box.current, { price, locale, tick: Number(tick) })
      drawn.current = undefined
      setChart(made)
    }
    void draw()
    return () => {
      isLeft = true
      setChart(undefined)
      made?.remove()
    }
  }, [amountText, locale, tick])
  useEffect(() => {
    chart?.show(list.toReversed(), drawn.current !== interval)
    if (chart) drawn.current = interval
  }, [chart, list, interval])
  const closeTime = list[0]?.close_time
  useEffect(() => {
    if (closeTime === undefined) return undefined
    const left = Date.parse(closeTime) - Date.now()
    const timer = setTimeout(onClosed, Math.min(Math.max(left, AFTER_CLOSE_MS), MOST_TIMER_MS) + AFTER_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [closeTime, onClosed])
  const [newest, oldest] = [list[0], list.at(-1)]
  return (
    <div
      ref={box}
      className={css.plot}
      role="img"
      aria-label={t('candles.summary', {
        market: market.title,
        first: amountText(oldest?.open ?? '0'),
        last: amountText(newest?.close ?? '0'),
      })}
    />
  )
}
const AFTER_CLOSE_MS = 5_000
/** Browser timers cannot run longer than this. */
const MOST_TIMER_MS = 2 ** 31 - 10_000
