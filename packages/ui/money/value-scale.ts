import { roundLevels } from './round-levels.ts'

export type ChartPoint = { readonly at: number; readonly value: number }

const LEAST_POINTS = 7

/** A chart is drawn when it has enough points and something changed. Otherwise a figure and a sentence are more useful. */
export function isWorthDrawing(points: readonly ChartPoint[]): boolean {
  const first = points[0]?.value
  return points.length >= LEAST_POINTS && points.some(({ value }) => value !== first)
}

export type ValueScale = {
  readonly levels: readonly number[]
  /** Per cent from the start of the plot. */
  readonly left: (at: number) => number
  /** Per cent from the top of the plot. */
  readonly top: (value: number) => number
}

/** Gridlines at round values that enclose all series. */
export function valueScale(points: readonly ChartPoint[], others: readonly ChartPoint[] = []): ValueScale {
  const values = [...points, ...others].map(({ value }) => value)
  const { levels, low, high } = roundLevels(Math.min(...values), Math.max(...values))
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1]
  const left = (at: number) => Math.min(100, Math.max(0, ((at - from) / (to - from || 1)) * 100))
  return { levels, left, top: (value) => (1 - (value - low) / (high - low)) * 100 }
}

/** The index of the point nearest to a horizontal position, in per cent of the plot's width. */
export function nearestPoint(points: readonly ChartPoint[], { left }: ValueScale, percent: number): number {
  let nearest = 0
  points.forEach(({ at }, index) => {
    const best = points[nearest]
    if (best && Math.abs(left(at) - percent) < Math.abs(left(best.at) - percent)) nearest = index
  })
  return nearest
}

/** An SVG path on a 1000 by 1000 grid: straight between the points, or in `steps` for values that jump. */
export function pathOf(points: readonly ChartPoint[], { left, top }: ValueScale, shape: 'line' | 'steps'): string {
  const grid = (percent: number) => (percent * 10).toFixed(1)
  return points
    .map(({ at, value }, index) => {
      const [x, y] = [grid(left(at)), grid(top(value))]
      if (index === 0) return `M${x} ${y}`
      return shape === 'steps' ? `H${x}V${y}` : `L${x} ${y}`
    })
    .join('')
}
