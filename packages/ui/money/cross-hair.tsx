import type { ReactNode } from 'react'
import css from './cross-hair.module.css'

type CrossHairProps = {
  /** Both in per cent of the plot. */
  readonly left: number
  readonly top: number
  readonly value: string
  readonly time: string
}

const FLIPS_AT = 60

/** A line, a ring and a tooltip that stays inside the plot; on a phone above the thumb. */
export function CrossHair({ left, top, value, time }: CrossHairProps): ReactNode {
  return (
    <span
      className={css.line}
      style={{ left: `${left}%` }}
      data-flipped={left > FLIPS_AT || undefined}
      aria-hidden="true"
    >
      <i className={css.ring} style={{ top: `${top}%` }} />
      <span className={css.tip}>
        <b>{value}</b>
        <span>{time}</span>
      </span>
    </span>
  )
}
