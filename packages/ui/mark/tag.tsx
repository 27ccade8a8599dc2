import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './tag.module.css'

type TagProps = {
  readonly tone?: 'neutral' | 'primary' | 'pending' | 'success' | 'danger'
  readonly className?: string
  readonly children: ReactNode
}

export function Tag({ tone = 'neutral', className, children }: TagProps): ReactNode {
  return (
    <span className={classes(css.tag, className)} data-tone={tone}>
      {children}
    </span>
  )
}
