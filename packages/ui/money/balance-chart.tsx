import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './balance-chart.module.css'
import { roundLevels } from './round-levels.ts'
import type { ChartPoint } from './value-scale.ts'

type BalanceChartProps = {
  /** In chronological order, at least two. Only for drawing. */
  readonly points: readonly ChartPoint[]
  /** A text alternative, for people who cannot see the line. */
  readonly label: string
  readonly levelText: (value: number) => string
  /** Labels below the ends of the line: when, and how much. A phone shows them on two lines. */
  readonly first: ChartEnd
  readonly last: ChartEnd
  readonly className?: string
}

type ChartEnd = { readonly at: string; readonly text: string }

const WIDTH = 760
const HEIGHT = 176

/** A stepped line, since balances jump, with three round gridlines and labelled ends. */
export function BalanceChart({ points, label, levelText, first, last, className }: BalanceChartProps): ReactNode {
  const values = points.map(({ value }) => value)
  const { levels, low, high } = roundLevels(Math.min(...values), Math.max(...values))
  const topOf = (value: number) => (1 - (value - low) / (high - low)) * 100
  const end = topOf(values.at(-1) ?? low)
  return (
    <figure className={classes(css.chart, className)} style={gutterFor(levels.map(levelText))}>
      <div className={css.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {levels.map((level) => (
            <path key={level} className={css.level} d={`M0 ${y(topOf(level))}H${WIDTH}`} />
          ))}
          <path className={css.line} d={linePath(points, topOf)} />
        </svg>
        {levels.map((level) => (
          <span key={level} className={css.label} style={{ top: `${topOf(level)}%` }} aria-hidden="true">
            {levelText(level)}
          </span>
        ))}
        <span className={css.end} style={{ top: `${end}%` }} />
      </div>
      <figcaption className={css.axis}>
        <End {...first} />
        <End {...last} />
      </figcaption>
    </figure>
  )
}

function End({ at, text }: ChartEnd): ReactNode {
  return (
    <span>
      <span>{at}</span>
      <span className={css.dot}> · </span>
      <span>{text}</span>
    </span>
  )
}

/** As wide as the longest label, so that none overflows the column. */
function gutterFor(labels: readonly string[]): CSSProperties {
  return { '--coco-chart-letters': Math.max(...labels.map(({ length }) => length)) } as CSSProperties
}

function linePath(points: readonly ChartPoint[], topOf: (value: number) => number): string {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1]
  const x = (at: number) => (((at - from) / (to - from || 1)) * WIDTH).toFixed(1)
  const [start, ...rest] = points
  return `M0 ${y(topOf(start?.value ?? 0))}${rest.map(({ at, value }) => `H${x(at)}V${y(topOf(value))}`).join('')}`
}

function y(percent: number): string {
  return ((percent / 100) * HEIGHT).toFixed(1)
}
