import {
  type CandlestickData,
  CandlestickSeries,
  ColorType,
  createChart,
  HistogramSeries,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle } from './queries.ts'

const AVERAGE_OF = 10

export type CandleChart = ReturnType<typeof drawCandles>

type Words = {
  /** Formats a price in the reader's locale. */
  readonly price: (value: number) => string
  readonly locale: string
  /** The smallest step of a price. */
  readonly tick: number
}

/** Draws candles with volume and a moving average of ten into an element. A separate chunk, loaded only for markets. */
export function drawCandles(box: HTMLElement, { price, locale, tick }: Words) {
  const short = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const dateOf = (time: unknown) => new Date(Number(time) * 1_000)
  const chart = createChart(box, {
    autoSize: true,
    // The logo needs a style element, which the content security policy forbids. The page credits the library in text instead.
    layout: { attributionLogo: false },
    localization: { locale, priceFormatter: price, timeFormatter: (time: unknown) => full.format(dateOf(time)) },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.22 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      rightOffset: 2,
      tickMarkFormatter: (time: unknown, kind: number) => (kind >= 3 ? short : day).format(dateOf(time)),
    },
    handleScroll: { vertTouchDrag: false },
  })
  const format = { type: 'price', minMove: tick, precision: 8 } as const
  const candles = chart.addSeries(CandlestickSeries, { borderVisible: false, priceFormat: format })
  const average = chart.addSeries(LineSeries, {
    lineWidth: 1,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
    priceFormat: format,
  })
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    priceLineVisible: false,
    lastValueVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.85, bottom: 0 } })
  let shown: readonly Candle[] = []
  let isFitted = false

  function paint(): void {
    const style = getComputedStyle(document.documentElement)
    const color = (name: string) => style.getPropertyValue(`--coco-${name}`).trim()
    const [rise, fall, line] = [color('rise'), color('fall'), color('line')]
    chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: color('bg') },
        textColor: color('text-3'),
        fontFamily: style.getPropertyValue('--coco-font'),
        fontSize: 12,
      },
      grid: { vertLines: { visible: false }, horzLines: { color: line, style: 1 } },
      crosshair: { vertLine: { color: color('text-3') }, horzLine: { color: color('text-3') } },
    })
    candles.applyOptions({ upColor: rise, downColor: fall, wickUpColor: rise, wickDownColor: fall })
    average.applyOptions({ color: color('a5') })
    volume.setData(
      shown.map((candle) => ({
        time: timeOf(candle),
        value: Number(candle.volume),
        color: `${Number(candle.close) < Number(candle.open) ? fall : rise}55`,
      })),
    )
  }

  // Repaints when the color scheme or the locale's color for rising prices changes.
  const watch = new MutationObserver(paint)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme', 'lang'] })
  paint()

  return {
    /** Oldest first. Keeps the scroll position, unless `isOther` marks a different series. */
    show: (list: readonly Candle[], isOther: boolean) => {
      shown = list
      candles.setData(list.map(barOf))
      average.setData(averagesOf(list))
      paint()
      if (isOther || !isFitted) {
        chart.timeScale().setVisibleLogicalRange({ from: list.length - visibleIn(box), to: list.length + 2 })
        isFitted = list.length > 0
      }
    },
    remove: () => {
      watch.disconnect()
      chart.remove()
    },
  }
}

/** How many candles fit side by side without touching. */
function visibleIn(box: HTMLElement): number {
  return Math.max(30, Math.floor(box.clientWidth / 9))
}

const timeOf = ({ open_time }: Candle) => (Date.parse(open_time) / 1_000) as UTCTimestamp

function barOf(candle: Candle): CandlestickData {
  const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map(Number)
  return { time: timeOf(candle), open: open ?? 0, high: high ?? 0, low: low ?? 0, close: close ?? 0 }
}

function averagesOf(list: readonly Candle[]) {
  return list.flatMap((candle, place) => {
    if (place + 1 < AVERAGE_OF) return []
    const closes = list.slice(place + 1 - AVERAGE_OF, place + 1).map(({ close }) => Number(close))
    return [{ time: timeOf(candle), value: closes.reduce((sum, close) => sum + close, 0) / AVERAGE_OF }]
  })
}
