import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './state-dot.module.css'

type StateDotProps = {
  readonly tone?: 'neutral' | 'primary' | 'pending' | 'success' | 'danger'
  readonly className?: string | undefined
  /** The word: the dot alone says nothing. */
  readonly children: ReactNode
}

/** The state of a row. `Tag` is for the head of a page and for exceptions. */
export function StateDot({ tone = 'neutral', className, children }: StateDotProps): ReactNode {
  return (
    <span className={classes(css.state, className)} data-tone={tone}>
      {children}
    </span>
  )
}
