import type { ReactNode } from 'react'
import css from './progress-ring.module.css'

const RADIUS = 16
const ROUND = 2 * Math.PI * RADIUS

/** Ring that shows how many steps are done. */
export function ProgressRing({ done, all }: { readonly done: number; readonly all: number }): ReactNode {
  return (
    <span className={css.ring}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className={css.track} cx="20" cy="20" r={RADIUS} />
        <circle
          className={css.done}
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - done / all)}
        />
      </svg>
      <span className={css.figure}>
        {done}/{all}
      </span>
    </span>
  )
}
