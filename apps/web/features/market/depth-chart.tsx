import { useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { type DepthPoint, depthOf } from './depth.ts'
import css from './depth-chart.module.css'
import { PanelHead } from './panel.tsx'
import type { Book, PublicMarket } from './queries.ts'
import type { Terms } from './steps.ts'

type DepthChartProps = { readonly market: PublicMarket; readonly terms: Terms; readonly book: Book }

const WIDTH = 400
const HEIGHT = 100

/** Cumulative amount up to each price, both sides at one scale. Draws nothing if a side is empty. */
export default function DepthChart({ market, terms, book }: DepthChartProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const depth = depthOf(terms, book)
  if (!depth) return null
  const { low, high, middle, bidSum, askSum } = depth
  const sums = { bid: amountText(bidSum, 4), ask: amountText(askSum, 4), code: market.asset_code }
  return (
    <figure className={css.chart}>
      <PanelHead title={t('depth')} />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={css.plot}
        role="img"
        aria-label={t('depth.summary', sums)}
      >
        <path className={css.area} data-side="BID" d={area(depth.bids)} vectorEffect="non-scaling-stroke" />
        <path className={css.area} data-side="ASK" d={area(depth.asks)} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={css.sums} aria-hidden="true">
        <span data-side="BID">{t('depth.BID', { amount: sums.bid, code: sums.code })}</span>
        <span data-side="ASK">{t('depth.ASK', { amount: sums.ask, code: sums.code })}</span>
      </div>
      <figcaption className={css.axis}>
        <span>{amountText(low)}</span>
        <span>{amountText(middle)}</span>
        <span>{amountText(high)}</span>
      </figcaption>
    </figure>
  )
}

/** A step function: the sum holds until the next price. */
function area(points: readonly DepthPoint[]): string {
  const [first] = points
  if (!first) return ''
  const x = (share: number) => (share * WIDTH).toFixed(1)
  const y = (share: number) => (HEIGHT - share * (HEIGHT - 4)).toFixed(1)
  const steps = points.map(({ at, sum }, place) => {
    const next = points[place + 1]
    return `L${x(at)} ${y(sum)}${next ? `L${x(next.at)} ${y(sum)}` : ''}`
  })
  const last = points.at(-1) ?? first
  return `M${x(first.at)} ${HEIGHT}${steps.join('')}L${x(last.at)} ${HEIGHT}Z`
}
