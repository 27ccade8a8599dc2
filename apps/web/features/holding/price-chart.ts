import type { ChartPoint } from '@cocobnk/ui'
import {
  AreaSeries,
  type AutoscaleInfo,
  ColorType,
  createChart,
  createSeriesMarkers,
  type IPriceLine,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { PlacedTrade } from './placed-trades.ts'

export type PriceChart = ReturnType<typeof drawPrice>

type Words = {
  readonly locale: string
  /** Short price label for the axis. */
  readonly level: (value: number) => string
  readonly onPoint: (index: number | undefined) => void
}

type Shown = {
  /** In chronological order. */
  readonly points: readonly ChartPoint[]
  readonly trades: readonly PlacedTrade[]
  readonly average: { readonly value: number; readonly name: string } | undefined
}

const WASH = '12'
/** From this span on, the axis shows days only: a single time of day among dates cannot be read. */
const DAYS_ONLY_MS = 10 * 86_400_000
const TIME_OF_DAY = 3

/** Draws a price line with the member's trades into an element. A separate chunk, loaded only for asset pages. */
export function drawPrice(box: HTMLElement, { locale, level, onPoint }: Words) {
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })
  let shown: Shown = { points: [], trades: [], average: undefined }
  const chart = createChart(box, {
    autoSize: true,
    // The logo needs a style element, which the content security policy forbids. The page credits the library in text instead.
    layout: { attributionLogo: false },
    localization: { locale, priceFormatter: level },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.12 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      fixLeftEdge: true,
      fixRightEdge: true,
      tickMarkFormatter: (time: unknown, kind: number) =>
        (kind >= TIME_OF_DAY && spanOf(shown.points) < DAYS_ONLY_MS ? hour : day).format(
          new Date(Number(time) * 1_000),
        ),
    },
    // The page draws its own crosshair, which also follows the arrow keys.
    crosshair: { vertLine: { visible: false, labelVisible: false }, horzLine: { visible: false, labelVisible: false } },
    handleScroll: false,
    handleScale: false,
  })
  const series = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => withAverage(original(), shown.average?.value),
  })
  const marks = createSeriesMarkers(series, [])
  let line: IPriceLine | undefined
  chart.subscribeCrosshairMove(({ time }) => {
    const index = shown.points.findIndex((point) => timeOf(point) === time)
    onPoint(time === undefined || index < 0 ? undefined : index)
  })

  function paint(): void {
    const style = getComputedStyle(document.documentElement)
    const color = (name: string) => style.getPropertyValue(`--coco-${name}`).trim()
    chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: color('bg') },
        textColor: color('text-3'),
        fontFamily: style.getPropertyValue('--coco-font'),
        fontSize: 12,
      },
      grid: { vertLines: { visible: false }, horzLines: { color: color('line'), style: LineStyle.SparseDotted } },
    })
    const wash = `${color('primary')}${WASH}`
    series.applyOptions({ lineColor: color('primary-text'), topColor: wash, bottomColor: wash })
    marks.setMarkers(
      shown.trades.map(({ index, side }) => ({
        time: timeOf(shown.points[index]),
        position: side === 'BUY' ? ('belowBar' as const) : ('aboveBar' as const),
        shape: side === 'BUY' ? ('arrowUp' as const) : ('arrowDown' as const),
        color: color(side === 'BUY' ? 'rise' : 'fall'),
      })),
    )
    if (line) series.removePriceLine(line)
    line =
      shown.average &&
      series.createPriceLine({
        price: shown.average.value,
        title: shown.average.name,
        color: color('text-3'),
        lineStyle: LineStyle.Dashed,
        lineWidth: 1,
        axisLabelVisible: true,
      })
  }

  // Repaints when the color scheme or the locale's color for rising prices changes.
  const watch = new MutationObserver(paint)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme', 'lang'] })
  paint()

  return {
    show: (next: Shown) => {
      shown = next
      series.setData(next.points.map((point) => ({ time: timeOf(point), value: point.value })))
      paint()
      chart.timeScale().fitContent()
    },
    /** In percent of the element. */
    placeOf: (index: number) => {
      const point = shown.points[index]
      const left = point && chart.timeScale().timeToCoordinate(timeOf(point))
      const top = point && series.priceToCoordinate(point.value)
      if (left == null || top == null) return undefined
      return { left: (left / box.clientWidth) * 100, top: (top / box.clientHeight) * 100 }
    },
    remove: () => {
      watch.disconnect()
      chart.remove()
    },
  }
}

function spanOf(points: readonly ChartPoint[]): number {
  return (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0)
}

function timeOf(point: ChartPoint | undefined): UTCTimestamp {
  return Math.floor((point?.at ?? 0) / 1_000) as UTCTimestamp
}

function withAverage(info: AutoscaleInfo | null, average: number | undefined): AutoscaleInfo | null {
  if (!info?.priceRange || average === undefined) return info
  const { minValue, maxValue } = info.priceRange
  return {
    ...info,
    priceRange: { minValue: Math.min(minValue, average), maxValue: Math.max(maxValue, average) },
  }
}
