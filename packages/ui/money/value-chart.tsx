import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { IconDeposit } from '../mark/icons.tsx'
import { ChartTable } from './chart-table.tsx'
import { CrossHair } from './cross-hair.tsx'
import css from './value-chart.module.css'
import { type ChartPoint, isWorthDrawing, nearestPoint, pathOf, valueScale } from './value-scale.ts'

type ValueChartProps = {
  /** In chronological order, from the first day with money. Only for drawing. */
  readonly points: readonly ChartPoint[]
  /** Net deposits until then, stepped, so that a deposit never looks like a gain. */
  readonly putIn?: readonly ChartPoint[]
  /** Each gets a mark below the line. */
  readonly deposits?: readonly { readonly at: number; readonly text: string }[]
  /** A sentence for people who cannot see the chart. */
  readonly label: string
  readonly names: { readonly value: string; readonly putIn?: string }
  /** The exact value in the tooltip. */
  readonly valueText: (value: number) => string
  /** Short text at the gridlines: 5,000만, $40k. */
  readonly levelText: (value: number) => string
  readonly timeText: (at: number) => string
  /** Below the plot, shorter than `timeText`. */
  readonly dateText: (at: number) => string
  /** At the end of the legend, such as a period selector. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
}

/** Value over time. Draws nothing for fewer than seven points or if nothing changed. */
export function ValueChart(props: ValueChartProps): ReactNode {
  const { points, putIn = [], names, aside, className } = props
  if (!isWorthDrawing(points)) return null
  return (
    <figure className={classes(css.chart, className)}>
      <div className={css.top}>
        <span className={css.names}>
          <span className={css.name}>{names.value}</span>
          {putIn.length > 0 && names.putIn ? (
            <span className={css.name} data-dashed>
              {names.putIn}
            </span>
          ) : null}
        </span>
        {aside}
      </div>
      <Plot {...props} putIn={putIn} />
      <ChartTable {...props} putIn={putIn} />
    </figure>
  )
}

type PlotProps = ValueChartProps & { readonly putIn: readonly ChartPoint[] }

function Plot({ points, putIn, deposits = [], label, valueText, levelText, timeText, dateText }: PlotProps): ReactNode {
  const [chosen, setChosen] = useState<number>()
  const id = useId()
  const scale = valueScale(points, putIn)
  const last = points.length - 1
  const point = points[chosen ?? last]
  const line = pathOf(points, scale, 'line')
  const letters = Math.max(...scale.levels.map((level) => levelText(level).length))
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(nearestPoint(points, scale, ((event.clientX - left) / width) * 100))
  }
  return (
    <>
      <div
        className={css.plot}
        style={{ '--coco-chart-letters': letters } as object}
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={() => setChosen(undefined)}
      >
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={label}>
          {scale.levels.map((level) => (
            <path key={level} className={css.level} d={`M0 ${scale.top(level) * 10}H1000`} />
          ))}
          <path className={css.wash} d={`${line}V1000H0Z`} />
          {putIn.length > 0 ? <path className={css.putIn} d={`${pathOf(putIn, scale, 'steps')}H1000`} /> : null}
          <path className={css.line} d={line} />
        </svg>
        {scale.levels.map((level) => (
          <span key={level} className={css.label} style={{ top: `${scale.top(level)}%` }} aria-hidden="true">
            {levelText(level)}
          </span>
        ))}
        {deposits.map(({ at, text }) => (
          <span key={`${at} ${text}`} className={css.deposit} style={{ left: `${scale.left(at)}%` }} title={text}>
            <IconDeposit />
          </span>
        ))}
        {chosen === undefined ? (
          <span className={css.end} style={{ top: `${scale.top(points[last]?.value ?? 0)}%` }} />
        ) : null}
        {chosen !== undefined && point ? (
          <CrossHair
            left={scale.left(point.at)}
            top={scale.top(point.value)}
            value={valueText(point.value)}
            time={timeText(point.at)}
          />
        ) : null}
        {/* Arrow keys, Home and End move the crosshair; screen readers read its value. */}
        <input
          id={id}
          type="range"
          className={css.range}
          min={0}
          max={last}
          value={chosen ?? last}
          aria-label={label}
          aria-valuetext={point ? `${timeText(point.at)}: ${valueText(point.value)}` : undefined}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onFocus={() => setChosen((index) => index ?? last)}
          onBlur={() => setChosen(undefined)}
        />
      </div>
      <Axis points={points} text={dateText} />
    </>
  )
}

function Axis({ points, text }: { readonly points: readonly ChartPoint[]; readonly text: (at: number) => string }) {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return (
    <div className={css.axis} aria-hidden="true">
      <span>{text(from)}</span>
      <span>{text((from + to) / 2)}</span>
      <span>{text(to)}</span>
    </div>
  )
}
