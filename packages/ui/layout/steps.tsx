import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './steps.module.css'

type StepsProps = {
  /** What the steps belong to, for people who cannot see the row. */
  readonly label: string
  readonly steps: readonly string[]
  /** Index of the current step, from 0. */
  readonly current: number
  readonly className?: string
}

/** Progress through a fixed number of steps. */
export function Steps({ label, steps, current, className }: StepsProps): ReactNode {
  return (
    <ol className={classes(css.steps, className)} aria-label={label}>
      {steps.map((name, place) => (
        <li key={name} className={css.step} aria-current={place === current ? 'step' : undefined}>
          <span className={css.number}>{place + 1}</span> {name}
        </li>
      ))}
    </ol>
  )
}
