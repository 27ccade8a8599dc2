import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './state-dot.module.css'

type StateDotProps = {
  readonly tone?: 'neutral' | 'primary' | 'pending' | 'success' | 'danger'
  readonly className?: string | undefined
  /** The text: the dot alone has no meaning. */
  readonly children: ReactNode
}

/** A row's state. `Tag` is for page headings and exceptions. */
export function StateDot({ tone = 'neutral', className, children }: StateDotProps): ReactNode {
  return (
    <span className={classes(css.state, className)} data-tone={tone}>
      {children}
    </span>
  )
}
