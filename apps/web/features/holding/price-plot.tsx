import { useLocale } from '@cocobnk/i18n/react'
import { type ChartPoint, CrossHair, useAmountText } from '@cocobnk/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { momentText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'
import type { PlacedTrade } from './placed-trades.ts'
import type { PriceChart } from './price-chart.ts'
import css from './price-plot.module.css'

type PricePlotProps = {
  readonly code: string
  readonly points: readonly ChartPoint[]
  readonly trades: readonly PlacedTrade[]
  readonly average: number | undefined
  readonly label: string
  readonly valueText: (value: number) => string
  readonly levelText: (value: number) => string
}

/** The chart; its code loads after the page. Pointer and arrow keys move the crosshair. */
export function PricePlot(props: PricePlotProps): ReactNode {
  const { code, points, trades, label, valueText } = props
  const t = useText('holding')
  const { locale } = useLocale()
  const amountText = useAmountText()
  const [chosen, setChosen] = useState<number>()
  const { box, chart } = useChart(props, setChosen)
  const last = points.length - 1
  const point = points[chosen ?? last]
  const place = chosen === undefined ? undefined : chart?.placeOf(chosen)
  const time = point ? momentText(locale, new Date(point.at).toISOString()) : ''
  const traded = trades
    .filter(({ index }) => index === chosen)
    .map(({ side, amount }) => `${t(`trade.${side}`)} ${amountText(amount)} ${code}`)
  const words = [time, ...traded].join(' · ')
  return (
    <div className={css.plot}>
      <div ref={box} className={css.canvas} aria-hidden="true" />
      {place && point ? <CrossHair {...place} value={valueText(point.value)} time={words} /> : null}
      <input
        type="range"
        className={css.range}
        min={0}
        max={last}
        value={chosen ?? last}
        aria-label={label}
        aria-valuetext={point ? `${words}: ${valueText(point.value)}` : undefined}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        onFocus={() => setChosen((index) => index ?? last)}
        onBlur={() => setChosen(undefined)}
      />
    </div>
  )
}

function useChart(props: PricePlotProps, onPoint: (index: number | undefined) => void) {
  const { points, trades, average, levelText } = props
  const t = useText('holding')
  const { locale } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<PriceChart>()
  useEffect(() => {
    let made: PriceChart | undefined
    let isLeft = false
    const draw = async () => {
      const { drawPrice } = await import('./price-chart.ts')
      if (isLeft || !box.current) return
      made = drawPrice(box.current, { locale, level: levelText, onPoint })
      setChart(made)
    }
    void draw()
    return () => {
      isLeft = true
      setChart(undefined)
      made?.remove()
    }
  }, [locale, levelText, onPoint])
  const averageName = t('average.short')
  useEffect(() => {
    chart?.show({ points, trades, average: average === undefined ? undefined : { value: average, name: averageName } })
  }, [chart, points, trades, average, averageName])
  return { box, chart }
}
