import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './sparkline.module.css'

type SparklineProps = {
  /** Only for drawing: the figures are shown beside it. */
  readonly values: readonly number[]
  readonly className?: string
}

const WIDTH = 96
const HEIGHT = 32
const MARGIN = 3

export function Sparkline({ values, className }: SparklineProps): ReactNode {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classes(css.sparkline, className)}
      data-direction={directionOf(values)}
      aria-hidden="true"
    >
      <path d={sparkPath(values)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function directionOf(values: readonly number[]): 'rise' | 'fall' | 'none' {
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0)
  if (change === 0) return 'none'
  return change > 0 ? 'rise' : 'fall'
}

function sparkPath(values: readonly number[]): string {
  if (values.length === 0) return ''
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const last = values.length - 1 || 1
  const point = (value: number, index: number) => {
    const x = (index / last) * WIDTH
    const height = range === 0 ? 0.5 : (value - low) / range
    const y = HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return `M${values.map(point).join('L')}`
}
