import type { ReactNode } from 'react'
import css from './money-timeline.module.css'

export type Confirmations = { readonly done: number; readonly needed: number }

const MOST_SEGMENTS = 6

/** One segment per confirmation while few enough to count, a single bar above that. */
export function ConfirmationBar({ done, needed }: Confirmations): ReactNode {
  if (needed > MOST_SEGMENTS) {
    return (
      <svg viewBox={`0 0 ${needed} 1`} preserveAspectRatio="none" className={css.track} aria-hidden="true">
        <rect width={done} height="1" />
      </svg>
    )
  }
  return (
    <div className={css.bar} aria-hidden="true">
      {Array.from({ length: needed }, (_, index) => index).map((index) => (
        <span key={index} className={css.segment} data-fill={fillOf(index, done)} />
      ))}
    </div>
  )
}

function fillOf(index: number, done: number): 'full' | 'half' | 'none' {
  if (index < done) return 'full'
  return index === done ? 'half' : 'none'
}
